import { CloseButton, Kbd, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Batch } from '#contract/batch'
import type { Candidate } from '#contract/candidate'
import { fullName } from '#contract/format'
import { isBelowAnother } from '../../../ui/dialogs'
import { CandidateCard } from './candidate-card'
import { type CardDialog, CardDialogs } from './card-dialogs'
import { moveInCards } from './card-keys'
import classes from './cards.module.css'
import { type CardFilter, cardFilters, passesFilter } from './offers'

type Props = { batch: Batch; candidates: Candidate[] }

/** The cards, with search and filter; the arrow keys walk them and Enter opens what a candidate waits for. */
export function CandidateCards({ batch, candidates }: Props) {
  const cards = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<CardFilter>('all')
  const [activeId, setActiveId] = useState('')
  const [dialog, setDialog] = useState<CardDialog>()
  useHotkeys([['/', () => isBelowAnother(input.current) || input.current?.select()]])

  const shown = candidates.filter((one) => passesFilter[filter](one) && answers(one, search))
  const active = shown.find(({ id }) => id === activeId) ?? shown[0]
  const focusCard = useCallback(
    () => cards.current?.querySelector<HTMLElement>('[data-card][tabindex="0"]')?.focus(),
    [],
  )
  useEffect(() => {
    if (dialog) return
    focusCard()
    // What closes, or the frame that opens, places its own focus.
    const soon = setTimeout(focusCard, 60)
    return () => clearTimeout(soon)
  }, [dialog, focusCard])
  // The card that had the focus may have left the filter at another counter.
  useEffect(() => {
    if (candidates.length > 0 && document.activeElement === document.body) focusCard()
  }, [candidates, focusCard])
  const open = (next: CardDialog) => {
    setActiveId(next.candidate.id)
    setDialog(next)
  }
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    if (moveInCards(event.target, event.key)) event.preventDefault()
  }

  return (
    <>
      <div className={classes.tools}>
        <TextInput
          ref={input}
          type="search"
          w={280}
          aria-label="Search users"
          placeholder="Name, phone or roll number"
          maxLength={100}
          leftSection={<IconSearch size={16} />}
          rightSection={
            search ? (
              <CloseButton size="sm" aria-label="Clear the search" onClick={() => setSearch('')} />
            ) : (
              <Kbd size="xs">/</Kbd>
            )
          }
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
            event.preventDefault()
            focusCard()
          }}
        />
        <SegmentedControl
          aria-label="Users shown"
          value={filter}
          onChange={(value) => setFilter(cardFilters.find((one) => one === value) ?? 'all')}
          data={cardFilters.map((value) => ({ value, label: filterLabel(value, candidates) }))}
        />
        <Text size="sm" c="dimmed" className="tabular" role="status">
          {shown.length === candidates.length ? '' : `${shown.length} of ${candidates.length}`}
        </Text>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of the cards within. */}
      <div ref={cards} className={classes.cards} onKeyDown={walk}>
        {shown.map((candidate) => (
          <CandidateCard
            key={candidate.id}
            candidate={candidate}
            batch={batch}
            isActive={candidate.id === active?.id}
            onFocus={() => setActiveId(candidate.id)}
            onAction={(action) => open({ action, candidate })}
          />
        ))}
        {shown.length === 0 ? (
          <Text role="status" className={classes.nobody ?? ''}>
            {candidates.length === 0
              ? 'There is no user in this batch. Everyone who pays for one of its slots joins it.'
              : search
                ? `Nobody matches “${search}”.`
                : emptyFilter[filter]}
          </Text>
        ) : null}
      </div>
      <CardDialogs
        batch={batch}
        candidates={candidates}
        dialog={dialog}
        onChange={(next) => (next ? open(next) : setDialog(undefined))}
      />
    </>
  )
}

const answers = (candidate: Candidate, search: string): boolean => {
  const words = search.trim().toLowerCase()
  const { phone, rollNumber } = candidate
  return words === String(rollNumber) || `${fullName(candidate)} ${phone}`.toLowerCase().includes(words)
}

const filterLabel = (filter: CardFilter, candidates: readonly Candidate[]) =>
  `${filter.replace(/^./, (letter) => letter.toUpperCase())} ${candidates.filter(passesFilter[filter]).length}`

const emptyFilter: Record<CardFilter, string> = {
  all: '',
  'to enter': 'No paper is left to enter.',
  entered: 'No paper has been entered yet.',
  recheck: 'No recheck has been asked for.',
}
