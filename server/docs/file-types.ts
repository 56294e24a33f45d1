import type { EndpointName, Endpoints } from '../../src/contract/endpoints'

type FileCall = { [N in EndpointName]: Endpoints[N]['response'] extends 'file' ? N : never }[EndpointName]

/** A call that answers a file and has no row here does not compile. */
const ofCalls: Record<FileCall, readonly string[]> = {
  getAppleWalletPass: ['application/vnd.apple.pkpass'],
  getCustomerReport: ['application/json', 'text/csv'],
  getEntitlementsReport: ['application/json'],
  exportCustomers: ['application/json'],
  getOwnData: ['application/json'],
  getDocumentPdf: ['application/pdf'],
}

/** The kinds of file that a call answers. */
export const fileTypes: Partial<Record<EndpointName, readonly string[]>> = ofCalls
