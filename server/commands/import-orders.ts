import { readFile } from 'node:fs/promises'
import { importOrders } from '../orders/import-orders'
import { OrderFileRefused } from '../orders/read-order-file'
import { CommandFailed, runCommand } from './run-command'

const COMPLAINTS_SHOWN = 20

await runCommand(async (database, [file]) => {
  if (file === undefined) throw new CommandFailed('Name the file: npm run orders:import -- orders.csv')
  const csv = await readFile(file, 'utf8').catch(() => {
    throw new CommandFailed(`${file} cannot be read.`)
  })
  const imported = await importOrders(database, csv, new Date()).catch((error: unknown) => {
    if (!(error instanceof OrderFileRefused)) throw error
    const shown = error.complaints.slice(0, COMPLAINTS_SHOWN)
    const more = error.complaints.length - shown.length
    throw new CommandFailed([`Nothing was imported.`, ...shown, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n'))
  })
  return `Imported ${imported.orders} orders with ${imported.lines} lines for ${imported.people} people.`
})
