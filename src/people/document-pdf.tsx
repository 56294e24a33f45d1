import type { Api } from '../api/client'
import { useSavedPdf } from '../api/use-saved-pdf'
import type { PersonDocument } from '../contract/entities/staff/person'
import { myDocumentsTexts } from '../settings/texts/documents/my-documents'
import { peopleTexts } from '../settings/texts/staff/people'
import { saveFile } from '../ui/browser/save-file'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'

interface Props {
  api: Pick<Api, 'request'>
  document: PersonDocument
  /** Whose it is. */
  name: string
}

/** Opens what was signed. Staff are told that the look is noted. */
export function DocumentPdf({ api, document: { id, title }, name }: Props) {
  const what = title || peopleTexts.page.untitled
  const { isOpening, trouble, open } = useSavedPdf({
    api,
    input: { params: { id } },
    save: (content) => saveFile(content, myDocumentsTexts.fileName(what, name)),
    failed: myDocumentsTexts.openFailed,
  })
  return (
    <>
      <Button
        kind="quiet"
        aria-disabled={isOpening}
        aria-label={`${myDocumentsTexts.open}: ${what}, ${name}`}
        onClick={() => void open()}
      >
        {isOpening ? myDocumentsTexts.opening : myDocumentsTexts.open}
      </Button>
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
    </>
  )
}
