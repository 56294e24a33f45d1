import { expect, test } from 'vitest'
import { adminTexts } from '../../../src/settings/texts/admin/admin'
import { adminDeletionRequestTexts } from '../../../src/settings/texts/admin/deletion-requests'
import { adminDeviceTexts } from '../../../src/settings/texts/admin/devices'
import { waiverVersionTexts } from '../../../src/settings/texts/admin/waiver-versions'
import { deskTexts } from '../../../src/settings/texts/staff/desk'
import { peopleTexts } from '../../../src/settings/texts/staff/people'
import { refusedDocumentTexts } from '../../../src/settings/texts/staff/refused-documents'
import { staffViewTexts } from '../../../src/settings/texts/staff/staff-view'

test('what staff count in thousands is written with its thousands apart', () => {
  const counts = { arrived: 1_001, arrivedMissing: 1_002, ready: 1_003, missing: 1_004, checking: 1_005 }
  const texts = [
    adminTexts.list.count(10_000, 10_000),
    adminTexts.list.count(1_234, 10_000),
    adminTexts.list.page(1_000),
    adminTexts.links.linked(Array.from({ length: 1_000 }, String)),
    adminTexts.order.moved('Skiing', 1_001, 2_000),
    adminTexts.order.over('Skiing', 1_001, 2_000),
    adminTexts.uses.more(9_980),
    adminDeviceTexts.revoking.holds(1_200),
    adminDeviceTexts.unsent(1_200, ''),
    adminDeviceTexts.unsent(1_200, '2 hours'),
    adminDeletionRequestTexts.people(1_200),
    waiverVersionTexts.history(1_200),
    waiverVersionTexts.comparing.sameParagraphs(1_200),
    deskTexts.list.counts(counts),
    peopleTexts.page.allDocuments(10_000),
    refusedDocumentTexts.link(1_200, false),
    staffViewTexts.documents.waiting(1_200),
    staffViewTexts.documents.sent(1_200, 3_400),
  ]
  expect(texts.filter((text) => /\d{4}/.test(text))).toEqual([])
  expect(texts[1]).toBe('1,234 of 10,000')
  expect(deskTexts.list.counts(counts)).toBe(
    '1,001 arrived (1,002 with something missing), 1,003 ready, 1,004 with something missing, 1,005 being checked',
  )
})
