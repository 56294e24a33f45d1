import { documentsAtOnce, type SignedDocument } from '../../src/contract/entities/document'

/**
 * In many statements: one of thousands would hold up everyone else at an embedded database. What is signed meanwhile moves
 * the others on, so that one of them may come twice.
 */
export async function wholeList(partOf: (number: number) => Promise<SignedDocument[]>): Promise<SignedDocument[]> {
  const found = new Map<string, SignedDocument>()
  for (let number = 1, last = documentsAtOnce; last === documentsAtOnce; number += 1) {
    const documents = await partOf(number)
    for (const document of documents) found.set(document.id, document)
    last = documents.length
  }
  return [...found.values()]
}
