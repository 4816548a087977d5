import { Alert, Button, CloseButton, Text, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Batch } from '#contract/batch'
import type { Candidate } from '#contract/candidate'
import { formatInstant, fullName } from '#contract/format'
import { messageOf, notifyDone, notifyFailure } from '../../../../app/notify'
import { useChange } from '../../../../app/query'
import { Confirm } from '../../../../ui/confirm'
import { DraftLine } from '../../../../ui/draft-line'
import frame from '../../../../ui/frame.module.css'
import { useStoredDraft } from '../../../../ui/use-stored-draft'
import { AttendanceEntries } from '../../parts/attendance-log'
import type { Earlier } from '../use-earlier'
import { useLeave } from '../use-leave'
import { AttendanceTable } from './attendance-table'
import classes from './attendance-table.module.css'
import { ChangesNote } from './changes-note'
import { isChanged, isMarked, type Marks, marked } from './marks'

type Props = {
  batch: Batch
  candidates: Candidate[]
  draftKey: string
  earlier: Earlier<Marks>
  closeRef: { current: () => void }
  onClose: () => void
}

export function AttendanceForm({ batch, candidates, draftKey, earlier, closeRef, onClose }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  const draft = useStoredDraft(draftKey)
  const take = useChange('batch', 'takeAttendance', ['candidate'])
  const [marks, setMarks] = useState<Marks>(earlier.value ?? {})
  const [words, setWords] = useState('')
  const [restoredAt, setRestoredAt] = useState(earlier.savedAt)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => search.current?.focus(), [])

  const change = (next: Marks) => {
    setMarks(next)
    draft.store(next)
  }
  const leave = () => {
    draft.remove().catch(notifyFailure)
    onClose()
  }
  const present = candidates.filter((one) => isMarked(one, marks))
  const changed = candidates.filter((one) => isChanged(one, marks))
  const isCorrection = batch.isAttendanceTaken
  const { close, question } = useLeave({ root, isChanged: changed.length > 0, isBusy: take.isPending, leave })
  closeRef.current = close

  const save = () => {
    setAsking(false)
    take.mutate(
      { input: { batchId: batch.id, present: present.map(({ id }) => id) } },
      {
        onSuccess: ({ message }) => {
          notifyDone(message || `${present.length} of ${candidates.length} are present`)
          leave()
        },
        // Somebody may have paid, been cancelled or handed in meanwhile: the marks stay, the list is read again.
        onError: () => void client.invalidateQueries({ queryKey: ['candidate'] }),
      },
    )
  }
  const wanted = words.trim().toLocaleLowerCase()
  const shown = candidates.filter((one) =>
    [fullName(one), one.phone, one.email, String(one.rollNumber)].some((text) =>
      text.toLocaleLowerCase().includes(wanted),
    ),
  )
  return (
    <div ref={root} className={frame.inside}>
      {earlier.warning ? <div className={frame.bar}>{earlier.warning}</div> : null}
      {restoredAt ? (
        <div className={frame.bar} role="status">
          Continues what was left unsaved {formatInstant(restoredAt)}.
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              setRestoredAt(undefined)
              change({})
            }}
          >
            Start anew
          </Button>
        </div>
      ) : null}
      <div className={frame.tools}>
        <TextInput
          ref={search}
          type="search"
          w={300}
          aria-label="Search the candidates"
          placeholder="Name, phone, email or roll number"
          leftSection={<IconSearch size={16} />}
          rightSection={
            words ? <CloseButton size="sm" aria-label="Clear the search" onClick={() => setWords('')} /> : null
          }
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            root.current?.querySelector<HTMLElement>('tbody input:enabled')?.focus()
          }}
        />
        <Text fw={700} className="tabular" role="status">
          {present.length} of {candidates.length} present
        </Text>
      </div>
      <div className={frame.scroll}>
        <AttendanceTable
          candidates={shown}
          marks={marks}
          isCorrection={isCorrection}
          onMark={(some, isPresent) => change(marked(marks, some, isPresent))}
        />
        {isCorrection ? (
          <section className={classes.log}>
            <Title order={2} mb="xs">
              Attendance log
            </Title>
            <AttendanceEntries batch={batch} />
          </section>
        ) : null}
      </div>
      {isCorrection && changed.length ? <ChangesNote changed={changed} marks={marks} /> : null}
      {take.error ? (
        <Alert color="red" role="alert" radius={0}>
          {messageOf(take.error)}
        </Alert>
      ) : null}
      <footer className={frame.footer}>
        <span className={frame.words}>
          <DraftLine status={draft.status} saved="Draft kept" />
        </span>
        <Button variant="default" disabled={take.isPending} onClick={close}>
          Cancel
        </Button>
        <Button
          loading={take.isPending}
          disabled={isCorrection && changed.length === 0}
          onClick={() => (present.length === 0 ? setAsking(true) : save())}
        >
          {isCorrection ? 'Correct attendance' : 'Add Attendance'}
        </Button>
      </footer>
      {question}
      <Confirm
        opened={isAsking}
        confirm="Nobody is present"
        busy={take.isPending}
        onConfirm={save}
        onClose={() => setAsking(false)}
      >
        Nobody is marked present. Is nobody of {batch.name} here?
      </Confirm>
    </div>
  )
}
