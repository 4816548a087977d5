import { t } from '@lingui/core/macro'
import { Button, SegmentedControl, Text } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { type Shortcut, useShortcutHelp } from '../../../../ui/dialogs/shortcuts'
import { useDeferredFocus } from '../../../../ui/dialogs/use-deferred-focus'
import { useUnconfirmedPapers } from '../../parts/candidates/candidate-changes'
import { CandidateSearch } from '../../parts/candidates/candidate-search'
import { findCandidates } from '../../parts/candidates/find-candidates'
import type { CandidateDrawer } from '../../parts/candidates/use-candidate-drawer'
import { noCandidatesMessage } from '../../parts/notice'
import { PracticalGrid } from '../practical/practical-grid'
import { type CardFilter, cardFilters, matchesFilter } from './candidate-actions'
import { CandidateCard } from './candidate-card'
import { type CardDialog, CardDialogs } from './card-dialogs'
import { moveInCards } from './card-keys'
import classes from './cards.module.css'
import { useUnsubmittedEntries } from './use-unsubmitted-entries'

type Props = { batch: Batch; candidates: Candidate[]; candidateDrawer: CandidateDrawer }

/** Candidate cards with search and filter; arrow keys move between cards, Enter runs the action of a card. */
export function CandidateCards({ batch, candidates, candidateDrawer }: Props) {
  const cards = useRef<HTMLDivElement>(null)
  const [searchText, setSearchText] = useState('')
  const [filter, setFilter] = useState<CardFilter>('all')
  const [activeId, setActiveId] = useState('')
  // The candidate in the drawer has the active card, so that the card gets the focus when the drawer closes.
  if (candidateDrawer.openId !== '' && candidateDrawer.openId !== activeId) setActiveId(candidateDrawer.openId)
  const [dialog, setDialog] = useState<CardDialog>()
  const [isGridOpen, setGridOpen] = useState(false)
  /** True while no dialog of this screen covers the cards. */
  const isUncovered = dialog === undefined && !isGridOpen

  const visibleCandidates = findCandidates(candidates.filter(matchesFilter[filter]), searchText)
  const [visibleCount, total] = [visibleCandidates.length, candidates.length]
  const activeCandidate = visibleCandidates.find(({ id }) => id === activeId) ?? visibleCandidates[0]
  const findActiveCard = useCallback(() => cards.current?.querySelector<HTMLElement>('[data-card][tabindex="0"]'), [])
  const { data: answerCounts } = useUnsubmittedEntries(batch, candidates, isUncovered)
  const getUnconfirmedPaper = useUnconfirmedPapers()
  useShortcutHelp(cards, shortcuts)
  useDeferredFocus(findActiveCard, isUncovered)
  // A change at another workstation may have filtered out the focused card.
  useEffect(() => {
    if (candidates.length > 0 && document.activeElement === document.body) findActiveCard()?.focus()
  }, [candidates, findActiveCard])
  const open = (next: CardDialog) => {
    setActiveId(next.candidate.id)
    setDialog(next)
  }
  const handleArrowKeys = (event: KeyboardEvent<HTMLDivElement>) => {
    if (moveInCards(event.target, event.key)) event.preventDefault()
  }

  return (
    <>
      <div className={classes.tools}>
        <CandidateSearch
          value={searchText}
          onChange={setSearchText}
          onFocusFirstMatch={() => cards.current?.querySelector<HTMLElement>('[data-card]')?.focus()}
        />
        <SegmentedControl
          aria-label={t`Filter candidates`}
          value={filter}
          onChange={(value) => setFilter(cardFilters.find((option) => option === value) ?? 'all')}
          data={cardFilters.map((value) => ({
            value,
            label: filterLabels[value](candidates.filter(matchesFilter[value]).length),
          }))}
        />
        <Text size="sm" c="dimmed" mr="auto" className="tabular" role="status">
          {visibleCount === total ? '' : t`${visibleCount} of ${total}`}
        </Text>
        {candidates.some(({ isPaperDone }) => isPaperDone) ? (
          <Button
            variant="default"
            leftSection={<IconTable size={18} />}
            onClick={() => setGridOpen(true)}
          >{t`Practical scores`}</Button>
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the arrow keys of its cards. */}
      <div ref={cards} className={classes.cards} onKeyDown={handleArrowKeys}>
        {visibleCandidates.map((candidate) => (
          <CandidateCard
            key={candidate.id}
            candidate={candidate}
            batch={batch}
            draftAnswerCount={answerCounts?.get(candidate.id)}
            isUnconfirmed={getUnconfirmedPaper(candidate) !== undefined}
            isActive={candidate.id === activeCandidate?.id}
            onFocus={() => setActiveId(candidate.id)}
            onAction={(action) => open({ action, candidate })}
            onShowMore={candidateDrawer.open}
          />
        ))}
        {visibleCandidates.length === 0 ? (
          <Text role="status" className={classes.empty ?? ''}>
            {candidates.length === 0
              ? noCandidatesMessage
              : searchText
                ? t`No results for “${searchText}”.`
                : emptyFilterTexts[filter]}
          </Text>
        ) : null}
      </div>
      {isGridOpen ? <PracticalGrid batch={batch} candidates={candidates} onClose={() => setGridOpen(false)} /> : null}
      <CardDialogs
        batch={batch}
        candidates={candidates}
        dialog={dialog}
        onChange={(next) => (next ? open(next) : setDialog(undefined))}
      />
    </>
  )
}

const shortcuts: readonly Shortcut[] = [
  ['← → ↑ ↓', t`Move between candidates`],
  ['Enter', t`Next step for the candidate`],
]

const filterLabels: Record<CardFilter, (count: number) => string> = {
  all: (count) => t`All ${count}`,
  'to enter': (count) => t`To enter ${count}`,
  entered: (count) => t`Entered ${count}`,
  recheck: (count) => t`Recheck ${count}`,
}

const emptyFilterTexts: Record<CardFilter, string> = {
  all: '',
  'to enter': t`All papers are entered.`,
  entered: t`No papers entered yet.`,
  recheck: t`No recheck requests.`,
}
