import { Button, Checkbox, Group, Modal, Radio, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PrintJob } from '#contract/desk/index'
import type { PrintedDocument } from '#contract/desk/printed-document'
import { type PaperLanguage, paperLanguages } from '#contract/desk/printed-kinds'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { allPapersTitle } from '#contract/exam/document-names'
import type { ExamSet } from '#contract/exam/exam-set'
import { setLetters } from '#contract/exam/paper-sets'
import { formatInstant, fullName } from '#contract/protocol/format'
import { desk } from '../../../../core/desk'
import { getErrorMessage } from '../../../../core/notify'
import { useApiQuery } from '../../../../core/query'
import { useSettings } from '../../../../core/workstation/settings'
import { ErrorMessage } from '../../../../ui/error-message'
import { SearchableSelect } from '../../../../ui/forms/searchable-select'
import { Notice } from '../../parts/notice'
import { defaultLanguage, languageProblem } from './paper-languages'

type Props = { batch: Batch; onChoose: (document: PrintedDocument) => void; onClose: () => void }

/** Choice of the question papers to print; the document is previewed first. */
export function PrintPapers({ batch, onChoose, onClose }: Props) {
  const { data, error, refetch } = useApiQuery('candidate', 'present', { batchId: batch.id })
  const present = data?.candidates.filter(({ isPresent }) => isPresent) ?? []
  const journal = useQuery({
    queryKey: ['desk', 'journal', batch.id],
    queryFn: () => desk.call('printing.journal', { subject: batch.id }),
  })
  const isReading = !(data || error) || journal.isPending
  return (
    <Modal opened onClose={onClose} title={`Print question papers of ${batch.name}`} size={520}>
      {error ? <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} /> : null}
      {isReading ? <Skeleton h={240} /> : null}
      {data && !data.examSet ? <Notice>This batch has no paper yet.</Notice> : null}
      {data?.examSet && !isReading ? (
        <Choices paper={data.examSet} jobs={journal.data ?? []} {...{ batch, present, onChoose, onClose }} />
      ) : null}
    </Modal>
  )
}

type ChoicesProps = Props & { paper: ExamSet; present: Candidate[]; jobs: readonly PrintJob[] }

function Choices({ batch, paper, present, jobs, onChoose, onClose }: ChoicesProps) {
  const [{ paperLanguage }] = useSettings()
  const [language, setLanguage] = useState<PaperLanguage>(() => defaultLanguage(paper, paperLanguage))
  // Printing all papers twice would mix them up; a bad copy is reprinted one by one.
  const printed = jobs.find((job) => job.state === 'confirmed' && job.title.startsWith(allPapersTitle(batch, language)))
  const [chosenSet, setSet] = useState<string>(present.length > 0 ? 'everyone' : 'A')
  const set = chosenSet === 'everyone' && printed ? 'one' : chosenSet
  const [candidateId, setCandidateId] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [answerForm, setAnswerForm] = useState(true)
  const show = useRef<HTMLButtonElement>(null)
  // The dialog sets the focus before the choices are loaded.
  useEffect(() => show.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (set === 'one' && !candidateId) return
    const letter = setLetters.find((option) => option === set) ?? null
    const selection = set === 'one' && candidateId ? { candidateId } : {}
    onChoose({ kind: 'question-paper', batchId: batch.id, language, set: letter, answerForm, ...selection })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Radio.Group
          label="Language"
          value={language}
          onChange={(value) => setLanguage(paperLanguages.find((option) => option === value) ?? language)}
        >
          <Stack gap={6} mt={6}>
            {paperLanguages.map((option) => {
              const problem = languageProblem(paper, option)
              return (
                <Radio
                  key={option}
                  value={option}
                  label={option === 'Both' ? 'Both, side by side' : option}
                  disabled={problem !== ''}
                  description={problem || undefined}
                />
              )
            })}
          </Stack>
        </Radio.Group>
        <Radio.Group label="Papers" value={set} onChange={setSet}>
          <Stack gap={6} mt={6}>
            <Radio
              value="everyone"
              label="All present, sets alternating"
              description={everyoneDescription(present.length, printed)}
              disabled={present.length === 0 || printed !== undefined}
            />
            <Radio
              value="one"
              label="One candidate"
              description="Their own set, with name and roll number"
              disabled={present.length === 0}
            />
            {set === 'one' ? (
              <SearchableSelect
                aria-label="Candidate"
                placeholder="Roll number, name or phone"
                data={present.map((candidate) => ({
                  value: candidate.id,
                  label: `${candidate.rollNumber} ${fullName(candidate)}, ${candidate.phone}`,
                }))}
                value={candidateId}
                error={isChecked && !candidateId ? 'Choose a candidate' : undefined}
                onChange={setCandidateId}
              />
            ) : null}
            <Group gap="md">
              {setLetters.map((option) => (
                <Radio key={option} value={option} label={`Set ${option}`} />
              ))}
            </Group>
          </Stack>
        </Radio.Group>
        <Checkbox
          label="With answer sheet"
          checked={answerForm}
          onChange={(event) => setAnswerForm(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button ref={show} type="submit" data-autofocus>
            Preview papers
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function everyoneDescription(count: number, printed: PrintJob | undefined): string {
  if (printed) return `Printed ${formatInstant(printed.createdAt)}. Reprint single papers here, all papers in Prints.`
  return count === 0 ? 'No one is present' : `${count} ${count === 1 ? 'paper' : 'papers'} with name and roll number`
}
