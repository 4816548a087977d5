import { Tabs, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import { messageOf, notifyFailure } from '../../../../core/notify'
import { Confirm } from '../../../../ui/dialogs/confirm'
import { DraftBody, type Drafted, useRestored } from '../../../../ui/dialogs/draft-dialog'
import { useScreenKeys } from '../../../../ui/dialogs/screen-keys'
import { isBelowAnother } from '../../../../ui/dialogs/topmost'
import { Band } from '../../../../ui/forms/band'
import { useStoredDraft } from '../../../../ui/forms/use-stored-draft'
import { paymentTypeOfKey } from '../payment/payment-types'
import { CourseTab } from './course/course-tab'
import { DocumentsTab } from './documents/documents-tab'
import { PaymentTab } from './payment/payment-tab'
import { PersonalTab } from './personal/personal-tab'
import { SavedPanel } from './saving/saved-panel'
import type { Progress } from './saving/saving'
import { useSubmit } from './saving/use-submit'
import { type Step, steps, stepTitles } from './steps'
import { Summary } from './summary'
import { useCountdown } from './use-countdown'
import { type RegistrationForm, useRegistrationForm } from './use-registration-form'
import type { WizardValues } from './values'
import classes from './wizard.module.css'
import { WizardFooter } from './wizard-footer'

/** What is kept of a registration that is not finished. */
type Sitting = { values: WizardValues; step: Step; progress: Progress }
type Start = Omit<Sitting, 'values'> & { values?: WizardValues }
export type WizardProps = {
  /** The row to edit; absent for a new registration. */
  registration?: Registration | undefined
  onClose: () => void
}
type Props = WizardProps & Drafted<Sitting>

export function WizardBody({ registration, onClose, draftKey, earlier, closeRef }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const draft = useStoredDraft(draftKey)
  const start: Start = earlier.value ?? { step: 'course', progress: {} }
  const wizard = useRegistrationForm(registration, start)
  const { form, values, step } = wizard
  const progress = useRef(start.progress)
  const keep = useCallback(
    async (next: Progress) => {
      progress.current = next
      await draft.flush({ values: form.getValues(), step: 'payment', progress: next })
    },
    [draft.flush, form.getValues],
  )
  const hasChanges = useRef(false)
  const startAnew = () => {
    progress.current = {}
    hasChanges.current = false
    wizard.reset()
  }
  const submit = useSubmit({
    startAnew,
    wizard,
    registration,
    started: start.progress,
    keep,
    draft,
    onClose,
  })
  const { saving, locked } = submit
  const [asked, setAsked] = useState('')

  hasChanges.current ||= wizard.isChanged
  useEffect(() => {
    if (hasChanges.current && !locked) draft.store({ values, step, progress: progress.current })
  }, [values, step, locked, draft.store])

  const close = async () => {
    if (saving.busy || isBelowAnother(root.current)) return
    if (wizard.documents.waiting.length > 0 && !locked)
      return setAsked('The files you chose are not uploaded yet. After closing they have to be chosen again.')
    await leave()
  }
  const leave = async () => {
    try {
      if (!locked) await draft.flush()
      onClose()
    } catch (error) {
      setAsked(`What you typed could not be stored: ${messageOf(error)} After closing it is lost.`)
    }
  }
  closeRef.current = () => void close()

  const countdown = useCountdown(registration !== undefined && !saving.busy && !locked)
  const isOver = countdown.left === 0
  const leaveRef = useRef(leave)
  leaveRef.current = leave
  useEffect(() => {
    if (isOver) void leaveRef.current()
  }, [isOver])

  useScreenKeys(root, keys)
  useWindowEvent('keydown', (event) => {
    if (locked || saving.busy || isBelowAnother(root.current)) return
    const type = step === 'payment' && submit.canSubmit ? paymentTypeOfKey(event) : undefined
    const run =
      event.ctrlKey && event.key === 'Enter'
        ? () => (step === 'payment' ? submit.forward() : wizard.next())
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
      restored={locked ? undefined : restored}
      restoredWords={`Continue the unfinished registration of ${fullName(start.values ?? values) || 'a trainee without a name'}, saved`}
    >
      {locked ? (
        <SavedPanel submit={submit} wizard={wizard} onClose={onClose} />
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

/** What to know on a tab without being stopped; before Submit, all of it. */
const warningOn = ({ step, warnings }: RegistrationForm) =>
  warnings
    .filter(({ tabs }) => step === 'payment' || tabs.includes(step))
    .map(({ words }) => words)
    .join(' ')

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
