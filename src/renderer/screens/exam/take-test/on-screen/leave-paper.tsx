import { Text } from '@mantine/core'
import type { ChangeForm } from '../../../../core/outbox'
import { ExaminerPassword } from './examiner-password'
import { createTranslator, type ScreenLanguage, texts } from './test-screen-texts'

type Props = {
  name: string
  /** Question at which the paper resumes, from 1. */
  questionNumber: number
  language: ScreenLanguage
  /** State of the submission; its `change` is undefined before the paper is handed in. */
  form: ChangeForm
  onLeave: () => void
  onClose: () => void
}

function getSubmissionText({ change, failure, isLocked }: ChangeForm) {
  if (!change) return failure ? texts.refused : texts.notHandedIn
  // Not locked: the change was returned.
  if (!isLocked) return texts.refused
  return change.state === 'waiting' ? texts.stored : texts.statusUnknown
}

/** Asks for the password to leave a paper. The paper stays as a draft; a submitted one stays in the outbox. */
export function LeavePaper({ name, questionNumber, language, form, onLeave, onClose }: Props) {
  const translate = createTranslator(language)
  const isSubmitted = form.change !== undefined && form.isLocked
  return (
    <ExaminerPassword
      title={translate(texts.leavePaper)}
      confirmLabel={translate(texts.leavePaper)}
      cancelLabel={translate(texts.continueTest)}
      language={language}
      onPass={onLeave}
      onClose={onClose}
    >
      <Text>
        {translate(getSubmissionText(form)(name))} {isSubmitted ? '' : translate(texts.resumeNote(questionNumber))}
      </Text>
      <Text c="dimmed">{translate(texts.passwordToLeave)}</Text>
    </ExaminerPassword>
  )
}
