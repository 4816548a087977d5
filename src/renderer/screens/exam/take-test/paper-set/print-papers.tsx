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

/** Choice of the question papers to print; leads to a preview. */
export function PrintPapers({ batch, onChoose, onClose }: Props) {
  const { data, error, refetch } = useApiQuery('candidate', 'present', { batchId: batch.id })
  const present = data?.candidates.filter(({ isPresent }) => isPresent) ?? []
  const journal = useQuery({
    queryKey: ['desk', 'journal', batch.id],
    queryFn: () => desk.call('printing.journal', { subject: batch.id }),
  })
  const isLoading = !(data || error) || journal.isPending
  return (
    <Modal opened onClose={onClose} title={`Print question papers of ${batch.name}`} size={520}>
      {error ? <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} /> : null}
      {isLoading ? <Skeleton h={240} /> : null}
      {data && !data.examSet ? <Notice>This batch has no paper yet.</Notice> : null}
      {data?.examSet && !isLoading ? (
        <PrintChoices paper={data.examSet} jobs={journal.data ?? []} {...{ batch, present, onChoose, onClose }} />
      ) : null}
    </Modal>
  )
}

type PrintChoicesProps = Props & { paper: ExamSet; present: Candidate[]; jobs: readonly PrintJob[] }

function PrintChoices({ batch, paper, present, jobs, onChoose, onClose }: PrintChoicesProps) {
  const [{ paperLanguage }] = useSettings()
  const [language, setLanguage] = useState<PaperLanguage>(() => defaultLanguage(paper, paperLanguage))
  // All papers are printed once: two stacks could be mixed up. Bad copies are reprinted one by one.
  const printedJob = jobs.find(
    (job) => job.state === 'confirmed' && job.title.startsWith(allPapersTitle(batch, language)),
  )
  const [chosenPapers, setChosenPapers] = useState<string>(present.length > 0 ? 'everyone' : 'A')
  /** 'everyone', 'one' or a set letter. */
  const papers = chosenPapers === 'everyone' && printedJob ? 'one' : chosenPapers
  const [candidateId, setCandidateId] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [answerForm, setAnswerForm] = useState(true)
  const previewButton = useRef<HTMLButtonElement>(null)
  // The dialog sets the focus before the choices are loaded.
  useEffect(() => previewButton.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (papers === 'one' && !candidateId) return
    const letter = setLetters.find((option) => option === papers) ?? null
    const selection = papers === 'one' && candidateId ? { candidateId } : {}
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
        <Radio.Group label="Papers" value={papers} onChange={setChosenPapers}>
          <Stack gap={6} mt={6}>
            <Radio
              value="everyone"
              label="All present, sets alternating"
              description={everyoneDescription(present.length, printedJob)}
              disabled={present.length === 0 || printedJob !== undefined}
            />
            <Radio
              value="one"
              label="One candidate"
              description="Their own set, with name and roll number"
              disabled={present.length === 0}
            />
            {papers === 'one' ? (
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
          <Button ref={previewButton} type="submit" data-autofocus>
            Preview papers
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function everyoneDescription(count: number, printedJob: PrintJob | undefined): string {
  if (printedJob)
    return `Printed ${formatInstant(printedJob.createdAt)}. Reprint single papers here, all papers in Prints.`
  return count === 0 ? 'No one is present' : `${count} ${count === 1 ? 'paper' : 'papers'} with name and roll number`
}
