import { t } from '@lingui/core/macro'
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useRef } from 'react'
import type { SetQuestion } from '#contract/exam/paper-sets'
import { i18n } from '#contract/language'
import type { ChangeForm } from '../../../../core/outbox'
import { useSessionEnded } from '../../../../core/session/session-ended'
import { ChangeNote } from '../../../../ui/changes/change-note'
import { useDeferredFocus } from '../../../../ui/dialogs/use-deferred-focus'
import { findInvalidQuestions, type SelectedOptions } from '../../parts/papers/selected-options'
import classes from './screen.module.css'
import { createTranslator, formatSummary, getLangAttribute, type ScreenLanguage, texts } from './test-screen-texts'

type Props = {
  questions: readonly SetQuestion[]
  marks: SelectedOptions
  language: ScreenLanguage
  /** State of the submission. `isStored`: the paper is in the outbox and not confirmed by the server. */
  form: ChangeForm
  onSend: () => void
  /** Returns to the question at `index`, counted from 0. */
  onBack: (index: number) => void
}

/** Summary of answered and unanswered questions before the final submission. */
export function SubmitSummary({ questions, marks, language, form, onSend, onBack }: Props) {
  const translate = createTranslator(language)
  const { unanswered } = findInvalidQuestions(questions, marks)
  const { reason: sessionEndReason, setSignInRequested } = useSessionEnded()
  const { isLocked, isStored, isSending, problem } = form
  const backButton = useRef<HTMLButtonElement>(null)
  const sendButton = useRef<HTMLButtonElement>(null)
  const isComplete = unanswered.length === 0
  // Back has the focus while questions are unanswered: a repeated key press must not submit the paper.
  useDeferredFocus(() => (isComplete ? sendButton : backButton).current, !isLocked && sessionEndReason === undefined)
  return (
    <div className={classes.summary} lang={getLangAttribute(language)}>
      <Stack gap="lg" w={640} maw="100%">
        <Title order={2} fz={24}>
          {translate(texts.handInPaper)}
        </Title>
        <Text fz="lg" className="tabular">
          {translate(formatSummary(questions.length, unanswered))}
        </Text>
        <Text c="dimmed">{translate(texts.finalNote)}</Text>
        {unanswered.length && !isLocked ? (
          <Group gap="xs" role="group" aria-label={translate(texts.openQuestions)}>
            {unanswered.map((number) => (
              <Button key={number} size="compact-md" variant="default" onClick={() => onBack(number - 1)}>
                {translate(texts.question(number))}
              </Button>
            ))}
          </Group>
        ) : null}
        {problem || isStored ? (
          // For the examiner, so in the language of the program instead of the candidate's.
          <div lang={i18n.locale}>
            {isStored && sessionEndReason !== undefined ? (
              <Alert color="yellow" role="alert" title={sessionEndReason} styles={{ body: { overflow: 'visible' } }}>
                <Stack gap="xs" align="flex-start">
                  <span>{t`The paper is stored on this workstation. It is handed in when you sign in again.`}</span>
                  <Button autoFocus size="xs" variant="default" onClick={() => setSignInRequested(true)}>
                    {t`Sign in again`}
                  </Button>
                </Stack>
              </Alert>
            ) : (
              <ChangeNote form={form} />
            )}
          </div>
        ) : null}
        <Group gap="md">
          <Button
            ref={backButton}
            size="lg"
            variant="default"
            disabled={isLocked}
            onClick={() => onBack(questions.length - 1)}
          >
            {translate(texts.back)}
          </Button>
          <Button
            ref={sendButton}
            size="lg"
            loading={isSending}
            disabled={isStored}
            // Enter held on the button of the last question must not hand in the paper.
            onKeyDown={(event) => {
              if (event.repeat) event.preventDefault()
            }}
            onClick={onSend}
          >
            {translate(texts.handIn)}
          </Button>
        </Group>
      </Stack>
    </div>
  )
}
