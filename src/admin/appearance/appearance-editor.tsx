import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Api } from '../../api/client'
import type { AdminSettings } from '../../contract/entities/admin'
import { adminTexts } from '../../settings/texts/admin/admin'
import { appearanceTexts as texts } from '../../settings/texts/admin/appearance'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { Button } from '../../ui/button'
import { FocusPassingButton } from '../../ui/focus-passing-button'
import { EmptyState } from '../../ui/screen/empty-state'
import { failureIn, saveFailureWords } from '../failure-text'
import { shortWords } from '../form/theirs-in-words'
import { useKeptDraft } from '../kept-draft'
import { NOTIFICATION_MS, type Notification, NotificationBar, UNTIL_CLOSED } from '../notification-bar'
import type { Appearance, AppearanceField, AppearanceGroup } from './appearance'
import styles from './appearance-editor.module.css'
import type { AppearanceSearch } from './appearance-search'
import { BulkFill } from './bulk-fill'
import { Finder } from './finder'
import { GroupPanels } from './group-panels'
import { PhonePreview } from './preview/phone-preview'
import { previewLook, screensFor } from './preview/preview-look'
import type { PreviewScreen } from './preview/preview-screens'
import { saveAppearance } from './save-appearance'
import { SaveBar } from './save-bar'
import { useAppearanceForm } from './use-appearance-form'
import { type Value, valuesIn } from './values'

interface AppearanceEditorProps {
  api: Api
  appearance: Appearance
  settings: AdminSettings
  search: AppearanceSearch
  onSearch(search: AppearanceSearch): void
  onSaved(): void
}

export function AppearanceEditor({ api, appearance, settings, onSaved, ...address }: AppearanceEditorProps) {
  const { enabledFeatures } = useVenueSettings()
  const [stored, setStored] = useState(() => appearance.storedIn(settings))
  const form = useAppearanceForm(appearance, stored, enabledFeatures, address)
  const [open, setOpen] = useState<string[]>(() =>
    form.all.filter(({ isOpenAtFirst }, at) => at === 0 || isOpenAtFirst).map(({ name }) => name),
  )
  const [isBusy, setBusy] = useState(false)
  const [notification, setNotification] = useState<Notification | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [screen, setScreen] = useState<PreviewScreen>(() => form.all[0]?.screens[0] ?? 'welcome')
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const hasRoom = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false })
  const [isWhole, setWhole] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const finding = useRef<HTMLInputElement>(null)
  const isUnsaved = Object.keys(form.changed).length > 0
  useKeptDraft(appearance.texts.title, isUnsaved ? form.changed : null, (draft) =>
    form.put((values) => ({ ...values, ...valuesIn(draft) })),
  )

  // The first group first: put on the page at once, all of it would hold up what is tapped.
  useEffect(() => startTransition(() => setWhole(true)), [])

  // Once the panels with errors are open.
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  /** The preview shows a screen of the group that is worked on; one that shows the group already stays. */
  const visit = useCallback(({ screens }: AppearanceGroup) => {
    const [best] = screens
    if (best) setScreen((shown) => (screens.includes(shown) ? shown : best))
  }, [])
  const enter = useCallback(
    (field: AppearanceField) => {
      const group = appearance.groups.find(({ name }) => field.path.startsWith(`${name}.`))
      if (field.screen) setScreen(field.screen)
      else if (group) visit(group)
    },
    [appearance, visit],
  )

  /** Whether the form may be saved; otherwise everything that stands in the way is shown. */
  function check(): boolean {
    if (form.all.every((group) => group.fields.every(({ path }) => !form.problems[path]))) return true
    form.touchAll()
    show(Object.keys(form.problems))
    return false
  }

  function show(paths: readonly string[]) {
    const inTrouble = form.all.filter((group) => group.fields.some(({ path }) => paths.includes(path)))
    form.showAll()
    setOpen((before) => [...new Set([...before, ...inTrouble.map(({ name }) => name)])])
    setRefusals((before) => before + 1)
  }

  /** What someone else saved first is not overwritten unseen. */
  function ask(now: string, clashes: readonly string[]) {
    const values = appearance.read(now)
    setStored(now)
    const theirs = (path: string, value: Value = '') => shortWords(appearance.choiceLabel(path, value) ?? value)
    const said = clashes.map((path) => [path, adminTexts.form.clash(theirs(path, values[path]))])
    form.takeIn(values, Object.fromEntries(said))
    show(clashes)
  }

  async function save() {
    if (isBusy) return
    setBusy(true)
    const sent = form.values
    try {
      const outcome = await saveAppearance(api, appearance, { before: form.saved, after: sent })
      if (outcome.clashes) return ask(outcome.stored, outcome.clashes)
      const next = appearance.storedIn(outcome.settings)
      setStored(next)
      form.takeSaved(appearance.read(next), sent)
      setNotification({ kind: 'success', text: appearance.texts.saved, timeoutMs: NOTIFICATION_MS })
      onSaved()
    } catch (error) {
      const text = saveFailureWords(failureIn(error))
      setNotification({ kind: 'error', title: adminTexts.failure.title, text, timeoutMs: UNTIL_CLOSED })
    } finally {
      setBusy(false)
    }
  }

  // Another page of this browser's thread: what was typed is in its field before the preview follows.
  const values = useDeferredValue(form.values)
  const { all, saved } = form
  const look = useMemo(
    () => previewLook(appearance, { values, saved }, settings),
    [appearance, values, saved, settings],
  )
  const screens = useMemo(() => screensFor(all), [all])
  const drawn = isWhole ? open : open.slice(0, 1)
  const preview = <PhonePreview look={look} screens={screens} screen={screen} onScreen={setScreen} />

  return (
    <div className={styles.editor}>
      <form ref={element} className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <BulkFill api={api} appearance={appearance} form={form} stored={stored} />
        <Finder
          appearance={appearance}
          form={form}
          field={finding}
          allOpen={open.length === form.all.length}
          // A hundred fields at once: in pieces, between which the page answers.
          onOpenAll={(all) => startTransition(() => setOpen(all ? form.all.map(({ name }) => name) : []))}
        />
        {form.groups.length > 0 ? (
          <GroupPanels
            appearance={appearance}
            form={form}
            open={drawn}
            onOpen={(next) =>
              setOpen([
                ...open.filter((name) => next.includes(name) || !drawn.includes(name)),
                ...next.filter((name) => !open.includes(name)),
              ])
            }
            onVisit={visit}
            onEnter={enter}
          />
        ) : (
          <EmptyState
            title={form.filter === 'changed' && !form.search ? texts.noneChanged : texts.noneFound}
            action={
              <FocusPassingButton heir={() => finding.current} kind="secondary" onClick={form.showAll}>
                {texts.showAll}
              </FocusPassingButton>
            }
          />
        )}
        <SaveBar appearance={appearance} form={form} isBusy={isBusy} onCheck={check} onSave={() => void save()}>
          <NotificationBar attached notification={notification} onClose={() => setNotification(null)} />
          {hasRoom ? null : (
            <Button kind="secondary" onClick={() => setPreviewOpen(true)}>
              {texts.preview.open}
            </Button>
          )}
        </SaveBar>
      </form>
      {hasRoom ? (
        <aside className={styles.beside}>{isWhole ? preview : null}</aside>
      ) : (
        <Modal opened={isPreviewOpen} onClose={() => setPreviewOpen(false)} fullScreen title={texts.preview.title}>
          {preview}
        </Modal>
      )}
    </div>
  )
}
