import { Button, Modal, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Candidate } from '#contract/exam/candidate'
import { fullName } from '#contract/protocol/format'
import { useFocusSoon } from '../../../../ui/dialogs/use-focus-soon'
import classes from './screen.module.css'
import { langOf, type ScreenLanguage, sayIn, words } from './screen-words'

type Props = {
  candidate: Candidate
  /** The one they answered in. */
  language: ScreenLanguage
  onNext: () => void
}

/** Milliseconds in which a key or click too many, meant for the paper, leads nowhere. */
const calm = 1_500

/** The last that a candidate sees; the examiner goes on with the next one. */
export function HandedIn({ candidate, language, onNext }: Props) {
  const said = useRef<HTMLHeadingElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const [isCalm, setCalm] = useState(false)
  const say = sayIn(language)
  useEffect(() => {
    const soon = setTimeout(() => setCalm(true), calm)
    return () => clearTimeout(soon)
  }, [])
  useFocusSoon(() => (isCalm ? next.current : said.current))
  useEffect(() => {
    if (isCalm) next.current?.focus()
  }, [isCalm])
  return (
    <div className={classes.handedIn} lang={langOf(language)}>
      <div className={classes.thanks}>
        <IconCircleCheck size={72} stroke={1.5} color="var(--state-good)" aria-hidden />
        <Title ref={said} order={2} fz={30} tabIndex={-1} className={classes.said ?? ''}>
          {say(words.isHandedIn)}
        </Title>
        <Text fz={20}>{say(words.thanks)}</Text>
        <Modal.Title className={classes.who ?? ''}>
          {fullName(candidate)} <span className={classes.roll}>{say(words.rollNumber(candidate.rollNumber))}</span>
        </Modal.Title>
      </div>
      <Button ref={next} size="lg" variant="default" disabled={!isCalm} onClick={onNext}>
        {say(words.nextCandidate)}
      </Button>
    </div>
  )
}
