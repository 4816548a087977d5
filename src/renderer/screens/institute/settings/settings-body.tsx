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
import { Sections } from './sections'
import classes from './settings.module.css'
import { Trouble } from './trouble'
import { useSettingsForm } from './use-settings-form'
import { keptOf, type LeftOver, sendsMails } from './values'

type Props = { settings: InstituteSettings; earlier: RestoredDraft<LeftOver>; draftKey: string }

/** Settings form with its draft, and the actions: save, discard, or leave after confirmation. */
export function SettingsBody({ settings, earlier, draftKey }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const draft = useStoredDraft(draftKey)
  const hasChanges = useRef(false)
  const forget = () => {
    hasChanges.current = false
    return draft.remove().catch(notifyFailure)
  }
  const form = useSettingsForm({ settings, left: earlier.value, root, during: draft.runDuring, onSaved: forget })
  const { values, base, isChanged, isSaving, isUploading, submit } = form

  hasChanges.current ||= isChanged
  const { saveDraft: store } = draft
  useEffect(() => {
    if (hasChanges.current) store({ base, values: keptOf(values) })
  }, [values, base, store])

  const discard = () => {
    form.reset()
    void forget()
  }
  const restored = useRestoredDraftNotice(earlier.savedAt, discard)
  const lastField = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isSaving && lastField.current) focusIfLost(() => lastField.current)
  }, [isSaving])
  useSaveKey(root, submit)
  const { hash } = useLocation()
  useDeferredFocus(() => fieldIn(root.current, hash.slice(1)), hash !== '')

  const action = (
    <Group gap="sm" wrap="nowrap">
      {isChanged ? (
        <DraftStatusText status={draft.status} saved="Draft saved" saving="Saving draft…" />
      ) : (
        <LastChange of={settings} />
      )}
      <GiveUp isOff={!isChanged || isSaving} giveUp={discard} />
      <Tooltip label="Ctrl+Enter">
        <Button loading={isSaving} disabled={!isChanged || isUploading} onClick={submit}>
          Save settings
        </Button>
      </Tooltip>
    </Group>
  )
  return (
    <Page action={action}>
      <DraftBody root={root} lostMessage={getDraftLostMessage(earlier)} restored={isChanged ? restored : undefined}>
        <Trouble form={form} />
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
            hasMails={sendsMails(settings)}
            hasMailPassword={settings.hasMailPassword}
          />
        </div>
        <Leaving isChanged={isChanged || isUploading} forget={forget} />
      </DraftBody>
    </Page>
  )
}

/** Field of a link such as '/settings#mailHost', scrolled to with its section at the top. */
function fieldIn(body: HTMLElement | null, name: string): HTMLElement | undefined {
  const fields = body?.querySelectorAll<HTMLElement>('[data-path]') ?? []
  const field = [...fields].find(({ dataset }) => dataset.path === name)
  field?.closest('section')?.scrollIntoView({ block: 'start' })
  return field
}

const LastChange = ({ of: { changedAt, changedBy } }: { of: InstituteSettings }) =>
  changedBy ? (
    <Text size="xs" c="dimmed" className="tabular">
      Last changed {formatInstant(changedAt)} by {changedBy}
    </Text>
  ) : null

type GiveUpProps = { isOff: boolean; giveUp: () => void }

function GiveUp({ isOff, giveUp }: GiveUpProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" disabled={isOff} onClick={() => setAsking(true)}>
        Discard changes
      </Button>
      <Confirm
        opened={isAsking}
        danger
        confirm="Discard"
        onConfirm={() => {
          setAsking(false)
          giveUp()
        }}
        onClose={() => setAsking(false)}
      >
        Discard unsaved changes?
      </Confirm>
    </>
  )
}

type LeavingProps = { isChanged: boolean; forget: () => Promise<void> }

/** Confirms leaving the screen with unsaved changes. */
function Leaving({ isChanged, forget }: LeavingProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <Confirm
      opened={blocker.state === 'blocked'}
      danger
      confirm="Discard"
      onConfirm={() => void forget().then(() => blocker.proceed?.())}
      onClose={() => blocker.reset?.()}
    >
      What you entered is not saved. Are you sure you want to discard it and leave?
    </Confirm>
  )
}
