import { Button, Modal, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Candidate } from '#contract/exam/candidate'
import { fullName } from '#contract/protocol/format'
import { useDeferredFocus } from '../../../../ui/dialogs/use-deferred-focus'
import { ExaminerPassword } from './examiner-password'
import classes from './screen.module.css'
import { createTranslator, getLangAttribute, type ScreenLanguage, texts } from './test-screen-texts'

type Props = {
  candidate: Candidate
  /** Language in which the candidate answered. */
  language: ScreenLanguage
  onNext: () => void
  /** Holds the function that Esc calls. */
  leaveRef: { current: () => void }
}

/** Key presses and clicks in this time are ignored, as they may be meant for the previous page. */
const ignoredInputMs = 1_500

/** Final page of a candidate: only the examiner's password leads to the next candidate (D-48). */
export function SubmittedScreen({ candidate, language, onNext, leaveRef }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const nextButton = useRef<HTMLButtonElement>(null)
  const [isReady, setReady] = useState(false)
  const [isPasswordOpen, setPasswordOpen] = useState(false)
  const translate = createTranslator(language)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), ignoredInputMs)
    return () => clearTimeout(timer)
  }, [])
  // Esc does nothing on this page.
  leaveRef.current = () => undefined
  useDeferredFocus(() => (isReady ? nextButton.current : heading.current), !isPasswordOpen)
  useEffect(() => {
    if (isReady) nextButton.current?.focus()
  }, [isReady])
  return (
    <div className={classes.submitted} lang={getLangAttribute(language)}>
      <div className={classes.thanks}>
        <IconCircleCheck size={72} stroke={1.5} color="var(--state-good)" aria-hidden />
        <Title ref={heading} order={2} fz={30} tabIndex={-1} className={classes.submittedTitle ?? ''}>
          {translate(texts.paperHandedIn)}
        </Title>
        <Text fz={20}>{translate(texts.thanks)}</Text>
        <Modal.Title className={classes.candidate ?? ''}>
          {fullName(candidate)}{' '}
          <span className={classes.roll}>{translate(texts.rollNumber(candidate.rollNumber))}</span>
        </Modal.Title>
      </div>
      <Button ref={nextButton} size="lg" variant="default" disabled={!isReady} onClick={() => setPasswordOpen(true)}>
        {translate(texts.nextCandidate)}
      </Button>
      {isPasswordOpen ? (
        <ExaminerPassword
          title={translate(texts.nextCandidate)}
          confirmLabel={translate(texts.chooseNext)}
          cancelLabel={translate(texts.back)}
          language={language}
          onPass={onNext}
          onClose={() => setPasswordOpen(false)}
        >
          <Text>{translate(texts.passwordForNext)}</Text>
        </ExaminerPassword>
      ) : null}
    </div>
  )
}
