import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { Api } from '../../api/client'
import type { AdminSettings } from '../../contract/entities/admin'
import { appearanceTexts as texts } from '../../settings/texts/admin/appearance'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { Button } from '../../ui/button'
import { FocusPassingButton } from '../../ui/focus-passing-button'
import { EmptyState } from '../../ui/screen/empty-state'
import { useKeptDraft } from '../kept-draft'
import { NotificationBar } from '../notification-bar'
import type { Appearance } from './appearance'
import styles from './appearance-editor.module.css'
import type { AppearanceSearch } from './appearance-search'
import { BulkFill } from './bulk-fill'
import { Finder } from './finder'
import { GroupPanels } from './group-panels'
import { PhonePreview } from './preview/phone-preview'
import { usePreview } from './preview/use-preview'
import { SaveBar } from './save-bar'
import { useAppearanceForm } from './use-appearance-form'
import { useAppearanceSave } from './use-appearance-save'
import { valuesIn } from './values'

interface AppearanceEditorProps {
  api: Api
  appearance: Appearance
  settings: AdminSettings
  search: AppearanceSearch
  onSearch(search: AppearanceSearch): void
  onSaved(): void
}

/** Language or theme: the fields with the way to find and save them, and what guests would see of them. */
export function AppearanceEditor({ api, appearance, settings, onSaved, ...address }: AppearanceEditorProps) {
  const { enabledFeatures } = useVenueSettings()
  const [stored, setStored] = useState(() => appearance.storedIn(settings))
  const form = useAppearanceForm(appearance, stored, enabledFeatures, address)
  const [open, setOpen] = useState<string[]>(() =>
    form.all.filter(({ isOpenAtFirst }, at) => at === 0 || isOpenAtFirst).map(({ name }) => name),
  )
  const [refusals, setRefusals] = useState(0)
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

  /** Whether the form may be saved; otherwise everything that is wrong is shown. */
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

  const { isBusy, save, notification, closeNotification } = useAppearanceSave({
    api,
    appearance,
    form,
    onStored: setStored,
    onClashes: show,
    onSaved,
  })
  const { shown, visit, enter } = usePreview(appearance, form, settings)
  const drawn = isWhole ? open : open.slice(0, 1)
  const preview = <PhonePreview {...shown} />

  return (
    <div className={styles.editor}>
      <form
        ref={element}
        className={styles.form}
        noValidate
        aria-label={appearance.texts.title}
        onSubmit={(event) => event.preventDefault()}
      >
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
          <NotificationBar attached notification={notification} onClose={closeNotification} />
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
