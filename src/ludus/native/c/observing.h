/* What a seat knows as numbers from 0 to 1: parts that all games have. Included by the generated header. */

/* Most numbers are at the low end of their range, and most ranges are 0 to 1: both cost no division. */
HD float observed(I x, I low, I high) {
  if (x <= low) return 0;
  if (x >= high) return 1;
  return (float)((double)(x - low) / (double)(high - low));
}

/* What the question is about; of other questions nothing. Returns where the next number stands. */
HD float *observe_subjects(G *g, I kind, float *out) {
  for (I k = 0; k < SUBJECTS; k++) out[k] = 0;
  if (kind >= 0) {
    List values;
    values.n = 0;
    machine_about(g, &values);
    for (I k = 0; k < values.n; k++) {
      I at = SUBJECT_AT[kind][k];
      out[at] = observed(values.v[k], -1, SUBJECT_MOST[at]);
    }
  }
  return out + SUBJECTS;
}
