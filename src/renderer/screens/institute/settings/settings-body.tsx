import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Text, Tooltip } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useBlocker, useLocation } from 'react-router-dom'
import type { InstituteSettings } from '#contract/institute/settings'
import { formatInstant } from '#contract/protocol/format'
import { notifyFailure } from '../../../core/notify'
import { Confirm } from '../../../ui/dialogs/confirm'
import { DraftBody, getDraftLostMessage, useRestoredDraftNotice } from '../../../ui/dialogs/draft-dialog'
import { focusIfLost, useDeferredFocus } from '../../../ui/dialogs/use-deferred-focus'
import { DraftStatusText } from '../../../ui/forms/draft/draft-status'
import type { RestoredDraft } from '../../../ui/forms/draft/use-restored-draft'
import { useStoredDraft } from '../../../ui/forms/draft/use-stored-draft'
import { useSaveKey } from '../../../ui/forms/use-save-key'
import { Page } from '../../../ui/page'
import { SaveProblems } from './save-problems'
import { Sections } from './sections'
import classes from './settings.module.css'
import { useSettingsForm } from './use-settings-form'
import { canSendMails, type StoredSettingsDraft, storableValues } from './values'

type Props = { settings: InstituteSettings; restoredDraft: RestoredDraft<StoredSettingsDraft>; draftKey: string }

/** Settings form with its draft. Saves or discards changes; leaving with unsaved changes asks for confirmation. */
export function SettingsBody({ settings, restoredDraft, draftKey }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const draft = useStoredDraft(draftKey)
  /** Stays true when changes are undone, so that the stored draft is updated too. */
  const hasChanges = useRef(false)
  const removeDraft = () => {
    hasChanges.current = false
    return draft.remove().catch(notifyFailure)
  }
  const form = useSettingsForm({
    settings,
    storedDraft: restoredDraft.value,
    root,
    runDuring: draft.runDuring,
    onSaved: removeDraft,
  })
  const { values, base, isChanged, isSaving, isUploading, submit } = form

  // During a save `isChanged` stays true although the draft is removed: it must not be stored again.
  hasChanges.current ||= isChanged && !isSaving
  const { saveDraft } = draft
  useEffect(() => {
    if (hasChanges.current) saveDraft({ base, values: storableValues(values) })
  }, [values, base, saveDraft])

  const discard = () => {
    form.reset()
    void removeDraft()
  }
  const restoredNotice = useRestoredDraftNotice(restoredDraft.savedAt, discard)
  // Fields are inert during a save and lose the focus. Afterwards it returns to the last field.
  const lastField = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isSaving && lastField.current) focusIfLost(() => lastField.current)
  }, [isSaving])
  useSaveKey(root, submit)
  const { hash } = useLocation()
  useDeferredFocus(() => scrollToField(root.current, hash.slice(1)), hash !== '')

  const action = (
    <Group gap="sm" wrap="nowrap">
      {isChanged ? (
        <DraftStatusText status={draft.status} savedLabel={t`Draft saved`} savingLabel={t`Saving draft…`} />
      ) : (
        <LastChangeNote settings={settings} />
      )}
      <DiscardButton isDisabled={!isChanged || isSaving} onDiscard={discard} />
      <Tooltip label={t`Ctrl+Enter`}>
        <Button loading={isSaving} disabled={!isChanged || isUploading} onClick={submit}>{t`Save settings`}</Button>
      </Tooltip>
    </Group>
  )
  return (
    <Page action={action}>
      <DraftBody
        root={root}
        lostMessage={getDraftLostMessage(restoredDraft)}
        notice={isChanged ? restoredNotice : undefined}
      >
        <SaveProblems form={form} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: remembers the focused element. */}
        <div
          className={classes.scroll}
          // Input during a save would be overwritten by the response.
          inert={isSaving}
          onFocus={({ target }) => {
            lastField.current = target
          }}
        >
          <Sections
            form={form}
            hasCardSecret={settings.hasCardSecret}
            hasCardWebhookSecret={settings.hasCardWebhookSecret}
            hasMails={canSendMails(settings)}
            hasMailPassword={settings.hasMailPassword}
          />
        </div>
        <ConfirmLeave isChanged={isChanged || isUploading} removeDraft={removeDraft} />
      </DraftBody>
    </Page>
  )
}

/** Scrolls to the section of the field named in a link such as '/settings#mailHost'. Returns the field. */
function scrollToField(body: HTMLElement | null, name: string): HTMLElement | undefined {
  const fields = body?.querySelectorAll<HTMLElement>('[data-path]') ?? []
  const field = [...fields].find(({ dataset }) => dataset.path === name)
  field?.closest('section')?.scrollIntoView({ block: 'start' })
  return field
}

const LastChangeNote = ({ settings: { changedAt, changedBy } }: { settings: InstituteSettings }) =>
  changedBy ? (
    <Text size="xs" c="dimmed" className="tabular">
      <Trans>
        Last changed {formatInstant(changedAt)} by {changedBy}
      </Trans>
    </Text>
  ) : null

type DiscardButtonProps = { isDisabled: boolean; onDiscard: () => void }

function DiscardButton({ isDisabled, onDiscard }: DiscardButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button
        variant="default"
        disabled={isDisabled}
        onClick={() => setIsConfirming(true)}
      >{t`Discard changes`}</Button>
      <Confirm
        opened={isConfirming}
        danger
        confirmLabel={t`Discard`}
        onConfirm={() => {
          setIsConfirming(false)
          onDiscard()
        }}
        onClose={() => setIsConfirming(false)}
      >{t`Discard unsaved changes?`}</Confirm>
    </>
  )
}

type ConfirmLeaveProps = { isChanged: boolean; removeDraft: () => Promise<void> }

/** Confirms leaving the screen with unsaved changes. */
function ConfirmLeave({ isChanged, removeDraft }: ConfirmLeaveProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <Confirm
      opened={blocker.state === 'blocked'}
      danger
      confirmLabel={t`Discard`}
      onConfirm={() => void removeDraft().then(() => blocker.proceed?.())}
      onClose={() => blocker.reset?.()}
    >{t`What you entered is not saved. Are you sure you want to discard it and leave?`}</Confirm>
  )
}
