#!/bin/sh
# backup.sh FOLDER DAYS: back the table up into FOLDER, try the backup by restoring it into a
# database that is thrown away, and forget backups older than DAYS. The database is the one of
# LUDUS_DATABASE. A backup that cannot be restored leaves nothing, and this fails.
set -eu
folder=$1
days=$2
name=ludus-$(date -u +%Y%m%dT%H%M%SZ).gz
scratch=$(mktemp -d)
new=$folder/.$name
trap 'rm -rf "$scratch" "$new"' EXIT

saved=$(ludus backup "$new")
restored=$(ludus restore "$new" --database "sqlite:///$scratch/tried.db")
if [ "$saved restored" != "$restored" ]; then
    echo "backup.sh: what was restored is not what was saved: $saved; $restored" >&2
    exit 1
fi
mv "$new" "$folder/$name"
find "$folder" -maxdepth 1 -name 'ludus-*.gz' -mtime "+$days" -delete
echo "$folder/$name: $(echo "$saved" | sed 's/.*: //'), restored to try it"
