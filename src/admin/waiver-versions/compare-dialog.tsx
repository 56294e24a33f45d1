import { Modal } from '@mantine/core'
import { useMemo } from 'react'
import { waiverVersionTexts } from '../../settings/texts/admin/waiver-versions'
import { Notice } from '../../ui/notice'
import { Waiting } from '../../ui/screen/waiting'
import { blocksOf } from './blocks-of'
import styles from './compare-dialog.module.css'
import { areSameWords, differenceOf, isSame, type Part, shortened } from './difference'

const texts = waiverVersionTexts.comparing

export interface Side {
  name: string
  html: string
}

/** Two texts to compare; a word where they are on their way or did not come. */
export type Compared = { before: Side; after: Side } | 'waiting' | 'failed'

/** Two texts side by side; one above the other where there is no room. */
export function CompareDialog({ compared, onClose }: { compared: Compared | null; onClose(): void }) {
  const title =
    compared && typeof compared === 'object' ? texts.title(compared.before.name, compared.after.name) : texts.waiting
  return (
    <Modal
      opened={compared !== null}
      onClose={onClose}
      size="72rem"
      title={title}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {compared === 'waiting' ? <Waiting label={texts.waiting} /> : null}
      {compared === 'failed' ? <Notice kind="error">{texts.failed}</Notice> : null}
      {compared && typeof compared === 'object' ? <Sides {...compared} /> : null}
    </Modal>
  )
}

function Sides({ before, after }: { before: Side; after: Side }) {
  const lines = useMemo(() => differenceOf(blocksOf(before.html), blocksOf(after.html)), [before.html, after.html])
  return (
    <>
      {areSameWords(lines) ? <Notice kind="info">{texts.same}</Notice> : null}
      <table className={styles.sides} aria-label={texts.title(before.name, after.name)}>
        <thead>
          <tr>
            <th scope="col">{before.name}</th>
            <th scope="col">{after.name}</th>
          </tr>
        </thead>
        <tbody>
          {shortened(lines).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of two texts never change their order
            <tr key={at} data-unchanged={'same' in line || isSame(line) || undefined}>
              {'same' in line ? (
                <td colSpan={2} className={styles.same}>
                  {texts.sameParagraphs(line.same)}
                </td>
              ) : (
                <>
                  <td data-empty={line.before === null || undefined}>
                    <Words parts={line.before} as="del" />
                  </td>
                  <td data-empty={line.after === null || undefined}>
                    <Words parts={line.after} as="ins" />
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const Words = ({ parts, as: Changed }: { parts: Part[] | null; as: 'del' | 'ins' }) =>
  parts?.map(({ text, isChanged }, at) =>
    isChanged ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change their order
      <Changed key={at}>{text}</Changed>
    ) : (
      text
    ),
  )
