/** libpq's "host=/folder dbname=x user=y" as settings of node-postgres. */
export function settingsOf(conninfo) {
  const parts = Object.fromEntries(conninfo.split(/\s+/).map((part) => part.split('=')));
  return { host: parts.host, database: parts.dbname, user: parts.user };
}
