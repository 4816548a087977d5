import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Candidate } from '#contract/exam/candidate'
import type { QuestionPaper } from '#contract/exam/question-paper'
import { fullName } from '#contract/protocol/format'
import { useHasExtension } from '../../../../core/capabilities'
import { Portrait } from '../../../../ui/documents/portrait'
import { StatusBadge } from '../../../../ui/status-badge'
import { useUnconfirmedPapers } from '../../parts/candidates/candidate-changes'
import { findCandidates } from '../../parts/candidates/find-candidates'
import classes from './choose-candidate.module.css'
import { countAnswered, type ScreenDraft } from './screen-draft'
import { useScreenDrafts } from './use-screen-drafts'

type Props = {
  /** Present candidates only. */
  candidates: Candidate[]
  paper: QuestionPaper
  onChoose: (candidate: Candidate, paper: QuestionPaper) => void
}

/** Candidate choice by name or roll number; finished candidates are ticked, started papers can be resumed. */
export function ChooseCandidate({ candidates, paper, onChoose }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const searchInput = useRef<HTMLInputElement>(null)
  const [searchText, setSearchText] = useState('')
  const getUnconfirmedPaper = useUnconfirmedPapers()
  const { data: screenDrafts } = useScreenDrafts(paper, candidates)
  useEffect(() => searchInput.current?.focus(), [])
  const visibleCandidates = findCandidates(candidates, searchText)
  const canSubmitSecondPaper = useHasExtension('secondPaper')
  const canChoose = (candidate: Candidate) => {
    if (getUnconfirmedPaper(candidate) !== undefined) return false
    if (!candidate.isPaperDone) return true
    // Although a paper is stored, the draft on this screen can become a second paper.
    return canSubmitSecondPaper && screenDrafts?.get(candidate.id) !== undefined
  }
  const selectableCandidates = visibleCandidates.filter(canChoose)
  const doneCount = candidates.filter(({ isPaperDone }) => isPaperDone).length
  const handleKeys = (event: KeyboardEvent) => {
    const [firstCandidate] = selectableCandidates
    if (event.key === 'Enter' && event.target === searchInput.current && firstCandidate && searchText.trim()) {
      event.preventDefault()
      return onChoose(firstCandidate, paper)
    }
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>('li button:enabled') ?? [])]
    const offset = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!offset) return
    event.preventDefault()
    const targetIndex = buttons.indexOf(event.target as HTMLElement) + offset
    if (targetIndex < 0) searchInput.current?.focus()
    else buttons[targetIndex]?.focus()
  }
  if (candidates.length === 0) return <Text role="status">{t`No candidate of this batch is present.`}</Text>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: search field and list share the keys.
    <div ref={root} onKeyDown={handleKeys}>
      <div className={classes.tools}>
        <TextInput
          ref={searchInput}
          flex={1}
          type="search"
          data-autofocus
          aria-label={t`Find a candidate`}
          placeholder={t`Name, phone or roll number`}
          leftSection={<IconSearch size={16} />}
          value={searchText}
          onChange={(event) => setSearchText(event.currentTarget.value)}
        />
        <Text className="tabular" role="status">
          <Trans>
            {doneCount} of {candidates.length} handed in
          </Trans>
        </Text>
      </div>
      <div className={classes.rows} style={{ '--candidate-count': candidates.length } as CSSProperties}>
        <ul className={classes.list} aria-label={t`Present candidates`}>
          {visibleCandidates.map((candidate) => (
            <li key={candidate.id}>
              <button
                type="button"
                className={classes.candidate}
                disabled={!canChoose(candidate)}
                onClick={() => onChoose(candidate, paper)}
              >
                <span className={classes.roll}>{candidate.rollNumber}</span>
                <Portrait location={candidate.passportPhoto} name={fullName(candidate)} />
                <span>{fullName(candidate)}</span>
                <span className={classes.phone}>{candidate.phone}</span>
                <PaperProgress
                  candidate={candidate}
                  draft={screenDrafts?.get(candidate.id)}
                  isUnconfirmed={getUnconfirmedPaper(candidate) !== undefined}
                />
              </button>
            </li>
          ))}
        </ul>
        {visibleCandidates.length === 0 ? <Text role="status">{t`No results.`}</Text> : null}
      </div>
    </div>
  )
}

type ProgressProps = { candidate: Candidate; draft: ScreenDraft | undefined; isUnconfirmed: boolean }

function PaperProgress({ candidate, draft, isUnconfirmed }: ProgressProps) {
  const { isPaperDone, sitting } = candidate
  if (isUnconfirmed) return <StatusBadge tone="wait" label={t`Stored, not confirmed`} />
  if (draft) {
    const [answered, questionCount] = [countAnswered(draft.marks), draft.marks.length]
    return (
      <StatusBadge
        tone="wait"
        label={
          isPaperDone
            ? t`Another paper handed in; here ${answered} of ${{ size: questionCount }} answered`
            : t`In progress: ${answered} of ${{ size: questionCount }} answered`
        }
      />
    )
  }
  if (isPaperDone) return <StatusBadge tone="good" label={t`Handed in`} />
  if (!sitting) return null
  const { answered, questionCount } = sitting
  const workstation = sitting.workstation || t`Another screen`
  return <StatusBadge tone="wait" label={t`${workstation}: ${answered} of ${{ size: questionCount }} answered`} />
}
