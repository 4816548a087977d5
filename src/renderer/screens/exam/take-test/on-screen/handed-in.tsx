import { Button, Modal, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Candidate } from '#contract/exam/candidate'
import { fullName } from '#contract/protocol/format'
import { useDeferredFocus } from '../../../../ui/dialogs/use-deferred-focus'
import { ExaminerPassword } from './examiner-password'
import classes from './screen.module.css'
import { langOf, type ScreenLanguage, sayIn, words } from './screen-words'

type Props = {
  candidate: Candidate
  /** Language in which the candidate answered. */
  language: ScreenLanguage
  onNext: () => void
  leaveRef: { current: () => void }
}

/** Milliseconds in which surplus key presses and clicks, meant for the paper, are ignored. */
const calm = 1_500

/** Final page of a candidate: only the examiner's password leads to the next candidate (D-48). */
export function HandedIn({ candidate, language, onNext, leaveRef }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const [isCalm, setCalm] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const say = sayIn(language)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), calm)
    return () => clearTimeout(timer)
  }, [])
  // Esc is disabled.
  leaveRef.current = () => undefined
  useDeferredFocus(() => (isCalm ? next.current : heading.current), !isAsking)
  useEffect(() => {
    if (isCalm) next.current?.focus()
  }, [isCalm])
  return (
    <div className={classes.handedIn} lang={langOf(language)}>
      <div className={classes.thanks}>
        <IconCircleCheck size={72} stroke={1.5} color="var(--state-good)" aria-hidden />
        <Title ref={heading} order={2} fz={30} tabIndex={-1} className={classes.said ?? ''}>
          {say(words.isHandedIn)}
        </Title>
        <Text fz={20}>{say(words.thanks)}</Text>
        <Modal.Title className={classes.who ?? ''}>
          {fullName(candidate)} <span className={classes.roll}>{say(words.rollNumber(candidate.rollNumber))}</span>
        </Modal.Title>
      </div>
      <Button ref={next} size="lg" variant="default" disabled={!isCalm} onClick={() => setAsking(true)}>
        {say(words.nextCandidate)}
      </Button>
      {isAsking ? (
        <ExaminerPassword
          title={say(words.nextCandidate)}
          confirm={say(words.chooseNext)}
          cancel={say(words.back)}
          language={language}
          onPass={onNext}
          onClose={() => setAsking(false)}
        >
          <Text>{say(words.examinerGoesOn)}</Text>
        </ExaminerPassword>
      ) : null}
    </div>
  )
}
