import { Tabs, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { OpenedChange } from '#contract/desk/outbox'
import { fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import { messageOf, notifyFailure } from '../../../../core/notify'
import { Confirm } from '../../../../ui/dialogs/confirm'
import { DraftBody, type Drafted, useRestored } from '../../../../ui/dialogs/draft-dialog'
import { useScreenKeys } from '../../../../ui/dialogs/screen-keys'
import { isBelowAnother } from '../../../../ui/dialogs/topmost'
import { Band } from '../../../../ui/forms/band'
import { useStoredDraft } from '../../../../ui/forms/draft/use-stored-draft'
import { paymentTypeOfKey } from '../payment/payment-types'
import { takingOf } from '../payment/taking'
import { CourseTab } from './course/course-tab'
import { DocumentsTab } from './documents/documents-tab'
import { type OfferedPlace, offeredValues } from './offered'
import { PaymentTab } from './payment/payment-tab'
import { PersonalTab } from './personal/personal-tab'
import { ResultPanel } from './result/result-panel'
import { onScreen, type Problem, type Step, stepOf, steps, stepTitles } from './steps'
import { Summary } from './summary'
import { useCountdown } from './use-countdown'
import { type RegistrationForm, useRegistrationForm } from './use-registration-form'
import { useSubmit } from './use-submit'
import { readValues, type WizardValues } from './values'
import classes from './wizard.module.css'
import { WizardFooter } from './wizard-footer'

/** What is kept of a registration that is not finished. */
type Sitting = { values: WizardValues; step: Step; holdId?: string | undefined }
type Start = Omit<Sitting, 'values'> & { values?: WizardValues; line?: string; files?: OpenedChange['documents'] }
export type WizardProps = {
  /** The row to edit; absent for a new registration. */
  registration?: Registration | undefined
  /** A change of the outbox, to be corrected and submitted again. */
  opened?: OpenedChange | undefined
  /** Of the waiting list, to whom a seat is offered. */
  offered?: OfferedPlace | undefined
  onClose: () => void
}
type Props = WizardProps & Drafted<Sitting>

const cardWindowOpen = 'The card window is open. Close it first, or let the trainee pay.'

export function WizardBody({ registration, opened, offered, onClose, draftKey, earlier, closeRef }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const draft = useStoredDraft(draftKey)
  const start: Start = startOf(earlier.value, opened, offered)
  const holdId = useRef(start.holdId ?? crypto.randomUUID())
  const wizard = useRegistrationForm(registration, start, {
    idOf: (slotId) => (slotId === offered?.slotId ? offered.id : holdId.current),
    isWanted: true,
  })
  const { values, step } = wizard
  const hasChanges = useRef(false)
  const startAnew = () => {
    holdId.current = crypto.randomUUID()
    hasChanges.current = false
    wizard.reset()
  }
  const sitting = (): Sitting => ({ values, step, holdId: holdId.current })
  const submit = useSubmit({ startAnew, wizard, registration, opened, draft, draftKey, sitting, onClose })
  const { isBusy: busy, isLocked } = submit.change
  const locked = submit.isResult
  const [asked, setAsked] = useState('')

  hasChanges.current ||= wizard.isChanged
  useEffect(() => {
    if (hasChanges.current && !isLocked) draft.store({ values, step, holdId: holdId.current })
  }, [values, step, isLocked, draft.store])

  const close = async () => {
    if (busy || isBelowAnother(root.current)) return
    if (submit.isHeldOpen.current) return notifyFailure(cardWindowOpen, { about: cardWindowOpen, autoClose: 6_000 })
    if (wizard.documents.waiting.length > 0 && !locked && !opened)
      return setAsked('The files you chose are not uploaded yet. After closing they have to be chosen again.')
    await leave()
  }
  const leave = async () => {
    try {
      if (!isLocked) await draft.flush()
      onClose()
    } catch (error) {
      setAsked(`What you typed could not be stored: ${messageOf(error)} After closing it is lost.`)
    }
  }
  closeRef.current = () => void close()

  const countdown = useCountdown(registration !== undefined && !busy && !locked)
  const isOver = countdown.left === 0
  const leaveRef = useRef(leave)
  leaveRef.current = leave
  useEffect(() => {
    if (isOver) void leaveRef.current()
  }, [isOver])

  useScreenKeys(root, keys)
  useWindowEvent('keydown', (event) => {
    if (locked || busy || isBelowAnother(root.current)) return
    const type = step === 'payment' && submit.canSubmit && !wizard.isOffline ? paymentTypeOfKey(event) : undefined
    const run =
      event.ctrlKey && event.key === 'Enter'
        ? () => (step !== 'payment' ? wizard.next() : submit.forward())
        : event.altKey && event.key === 'ArrowRight'
          ? wizard.next
          : event.altKey && event.key === 'ArrowLeft'
            ? wizard.previous
            : type && (() => submit.choosePaymentType(type))
    if (!run) return
    event.preventDefault()
    void run()
  })

  const restored = useRestored(earlier.savedAt, () => {
    startAnew()
    draft.remove().catch(notifyFailure)
  })
  const { problem } = earlier

  return (
    <DraftBody
      root={root}
      lost={problem && `An unfinished registration could not be read back: ${problem}`}
      restored={locked || opened ? undefined : restored}
      restoredWords={`Continue the unfinished registration of ${fullName(start.values ?? values) || 'a trainee without a name'}, saved`}
    >
      {locked ? (
        <ResultPanel submit={submit} wizard={wizard} onClose={onClose} />
      ) : (
        <div className={classes.columns}>
          <Tabs
            value={step}
            onChange={(tab) => void wizard.goTo(steps.find((name) => name === tab) ?? step)}
            keepMounted={false}
            activateTabWithKeyboard={false}
            className={classes.tabs ?? ''}
            classNames={{ tabLabel: classes.tabLabel ?? '' }}
          >
            <Tabs.List grow justify="center" aria-label="Steps of the registration">
              {steps.map((tab, index) => (
                <Tabs.Tab key={tab} value={tab} leftSection={<Tick done={wizard.isDone(tab)} number={index + 1} />}>
                  {stepTitles[tab]}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Band words={wizard.line} mild={warningOn(wizard)} />
            <Tabs.Panel value="course" className={classes.panel ?? ''}>
              <CourseTab wizard={wizard} />
            </Tabs.Panel>
            <Tabs.Panel value="personal" className={classes.panel ?? ''}>
              <PersonalTab wizard={wizard} />
            </Tabs.Panel>
            <Tabs.Panel value="document" className={classes.panel ?? ''}>
              <DocumentsTab wizard={wizard} />
            </Tabs.Panel>
            <Tabs.Panel value="payment" className={classes.panel ?? ''}>
              <PaymentTab wizard={wizard} price={submit.price} editing={registration} />
            </Tabs.Panel>
          </Tabs>
          <Summary wizard={wizard} price={submit.price} />
        </div>
      )}
      {locked ? null : (
        <WizardFooter
          wizard={wizard}
          submit={submit}
          draft={draft.status}
          countdown={registration ? countdown : undefined}
        />
      )}
      <Confirm
        opened={asked !== ''}
        confirm="Close the registration"
        danger
        onConfirm={onClose}
        onClose={() => setAsked('')}
      >
        {asked}
      </Confirm>
    </DraftBody>
  )
}

/** Where it begins: with the draft of the last sitting, with what was filed, or empty. */
function startOf(
  earlier: Sitting | undefined,
  opened: OpenedChange | undefined,
  offered: OfferedPlace | undefined,
): Start {
  if (!opened) return earlier ?? { step: 'course', ...(offered ? { values: offeredValues(offered) } : {}) }
  const { draft, payment, holdId, documents, message, fields } = opened
  const taken = payment ? takingOf(payment) : {}
  const values = readValues({ ...draft, ...taken, disclaimer: true, ...(fields.slotId ? { slotId: '' } : {}) })
  const [first] = onScreen(Object.entries(fields) as Problem[])
  const returned = { values, step: first ? stepOf(first[0]) : ('course' as const), holdId: holdId || undefined }
  return { ...returned, ...earlier, line: message, files: documents }
}

/** What to know on a tab without being stopped; before Submit, all of it. */
const warningOn = ({ step, warnings, isOffline }: RegistrationForm) =>
  [
    ...(isOffline && step !== 'payment' ? [awayWords] : []),
    ...warnings.filter(({ tabs }) => step === 'payment' || tabs.includes(step)).map(({ words }) => words),
  ].join(' ')
const awayWords =
  'The server cannot be reached. Fill everything in; it is stored here and sent when the server can be reached.'

const keys = [
  ['Alt+← / Alt+→', 'Previous and next tab'],
  ['Alt+↓', 'Open the calendar of a date'],
] as const

const Tick = ({ done, number }: { done: boolean; number: number }) => (
  <span className={classes.tick} data-done={done || undefined}>
    {done ? (
      <IconCheck size={14} stroke={3} aria-label="complete" />
    ) : (
      <Text span size="xs">
        {number}
      </Text>
    )}
  </span>
)
