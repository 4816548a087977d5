import { Text } from '@mantine/core'
import type { GuardedState } from '../../../../core/guarded'
import { ExaminerPassword } from './examiner-password'
import { type ScreenLanguage, sayIn, words } from './screen-words'

type Props = {
  name: string
  /** The question at which it goes on, from 1. */
  place: number
  language: ScreenLanguage
  /** How far the handing in came. */
  at: GuardedState['at']
  onLeave: () => void
  onClose: () => void
}

const howFar = (at: GuardedState['at']) =>
  at === 'uncertain' ? words.unknownEnd : at === 'refused' ? words.refused : words.notHandedIn

/** Out of an unfinished paper, which is kept. */
export function LeavePaper({ name, place, language, at, onLeave, onClose }: Props) {
  const say = sayIn(language)
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
        {say(howFar(at)(name))} {say(words.kept(place))}
      </Text>
      <Text c="dimmed">{say(words.examinerLeaves)}</Text>
    </ExaminerPassword>
  )
}
