import { Text } from '@mantine/core'
import type { ChangeForm } from '../../../../core/outbox'
import { ExaminerPassword } from './examiner-password'
import { type ScreenLanguage, sayIn, words } from './screen-words'

type Props = {
  name: string
  /** Question at which the paper resumes, from 1. */
  place: number
  language: ScreenLanguage
  /** State of the submission. */
  form: ChangeForm
  onLeave: () => void
  onClose: () => void
}

function howFar({ change, failure, isLocked }: ChangeForm) {
  if (!change || !isLocked) return change || failure ? words.refused : words.notHandedIn
  return change.state === 'waiting' ? words.stored : words.unknownEnd
}

/** Leaves an unfinished paper; it stays as a draft, or in the outbox once submitted. */
export function LeavePaper({ name, place, language, form, onLeave, onClose }: Props) {
  const say = sayIn(language)
  const isStored = form.change !== undefined && form.isLocked
  return (
    <ExaminerPassword
      title={say(words.leavePaper)}
      confirm={say(words.leavePaper)}
      cancel={say(words.goOn)}
      language={language}
      onPass={onLeave}
      onClose={onClose}
    >
      <Text>
        {say(howFar(form)(name))} {isStored ? '' : say(words.kept(place))}
      </Text>
      <Text c="dimmed">{say(words.examinerLeaves)}</Text>
    </ExaminerPassword>
  )
}
