// biome-ignore-all lint/performance/noBarrelFile: drizzle and drizzle-kit read every table off one module
// Every table of the server, one line each.
export * from '../settings/settings.table'
