import { Text } from '@mantine/core'
import type { ChangeForm } from '../../../../core/outbox'
import { ExaminerPassword } from './examiner-password'
import { type ScreenLanguage, sayIn, words } from './screen-words'

type Props = {
  name: string
  /** The question at which it goes on, from 1. */
  place: number
  language: ScreenLanguage
  /** How far the handing in came. */
  form: ChangeForm
  onLeave: () => void
  onClose: () => void
}

function howFar({ change, failure, isLocked }: ChangeForm) {
  if (!change || !isLocked) return change || failure ? words.refused : words.notHandedIn
  return change.state === 'waiting' ? words.stored : words.unknownEnd
}

/** Out of an unfinished paper, which is kept: as a draft, or in the outbox once it was submitted. */
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
