import { Button, Modal, SegmentedControl } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fullName } from '#contract/format'
import { paperSet } from '#contract/paper-sets'
import { Confirm } from '../../../../ui/confirm'
import { isBelowAnother } from '../../../../ui/dialogs'
import { DraftLine } from '../../../../ui/draft-line'
import frame from '../../../../ui/frame.module.css'
import { useStoredDraft } from '../../../../ui/use-stored-draft'
import { useHandIn } from '../../parts/use-hand-in'
import { otherLanguage, untranslated } from '../paper-set/paper-languages'
import type { Wording } from '../paper-set/printed-question'
import { Answering } from './answering'
import { HandIn } from './hand-in'
import type { Seat } from './paper-screen'
import classes from './screen.module.css'
import type { ScreenSitting } from './screen-sitting'
import { langOf, type ScreenLanguage, sayIn, words } from './screen-words'

type Props = {
  seat: Seat
  draftKey: string
  start: ScreenSitting
  warning: string
  leaveRef: { current: () => void }
}

/** Each by the name that its readers give it. */
const languageNames = { English: 'English', Hindi: 'हिन्दी' }

/** One candidate with the paper: answering, then handing in. Every choice is kept at once. */
export function Taking({ seat, draftKey, start, warning, leaveRef }: Props) {
  const { candidate, paper, onLeave, onHandedIn } = seat
  const root = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  const draft = useStoredDraft(draftKey)
  const [sitting, setSitting] = useState(start)
  const [wording, setWording] = useState<Wording>('own')
  const [isSummary, setSummary] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const questions = paperSet(paper, sitting.set)
  const handIn = useHandIn({
    ...seat,
    response: undefined,
    onDone: async () => {
      await draft.remove()
      // The list that comes next says so.
      await client.invalidateQueries({ queryKey: ['candidate'] })
      onHandedIn()
    },
  })
  const other = otherLanguage(paper)
  const own = otherLanguage({ language: other })
  const language: ScreenLanguage = wording === 'own' ? own : other
  const say = sayIn(language)
  const isSending = handIn.state.at === 'busy'

  const change = (next: ScreenSitting) => {
    setSitting(next)
    // A failure stands in the line that says what is saved.
    draft.flush(next).catch(() => undefined)
  }
  leaveRef.current = () => {
    if (!isSending && !isBelowAnother(root.current)) setLeaving(true)
  }
  const name = fullName(candidate)
  return (
    <div ref={root} className={frame.inside}>
      <header className={classes.header}>
        <Modal.Title className={classes.name ?? ''}>
          {name}
          <span className={classes.roll} lang={langOf(language)}>
            {say(words.rollNumber(candidate.rollNumber))}
          </span>
        </Modal.Title>
        <DraftLine status={draft.status} />
        {untranslated(paper).length === 0 ? (
          <SegmentedControl
            size="sm"
            lang={langOf(language)}
            aria-label={say(words.language)}
            value={wording}
            onChange={(value) => setWording(value as Wording)}
            data={[
              { value: 'own', label: languageNames[own] },
              { value: 'translation', label: languageNames[other] },
            ]}
          />
        ) : null}
        <Button
          variant="default"
          leftSection={<IconDoorExit size={18} />}
          disabled={isSending}
          onClick={() => leaveRef.current()}
        >
          Leave
        </Button>
      </header>
      {warning ? <div className={frame.bar}>{warning}</div> : null}
      {isSummary ? (
        <HandIn
          questions={questions}
          marks={sitting.marks}
          language={language}
          state={handIn.state}
          onSend={() => void handIn.send(sitting.set, questions, sitting.marks)}
          onAsk={() => void handIn.ask()}
          onBack={(at) => {
            change({ ...sitting, at })
            setSummary(false)
          }}
        />
      ) : (
        <Answering
          questions={questions}
          sitting={sitting}
          wording={wording}
          language={language}
          onChange={change}
          onFinish={() => setSummary(true)}
        />
      )}
      <Confirm opened={isLeaving} confirm="Leave the paper" onConfirm={onLeave} onClose={() => setLeaving(false)}>
        Leave the paper of <b>{name}</b>? It is not handed in. The answers are kept on this counter, and it goes on at
        question {sitting.at + 1}.
      </Confirm>
    </div>
  )
}
