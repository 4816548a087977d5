import { plural, t } from '@lingui/core/macro'
import { Button, Checkbox, Group, Modal, Radio, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PrintJob } from '#contract/desk/index'
import type { PrintedDocument } from '#contract/desk/printed-document'
import { type PaperLanguage, paperLanguages } from '#contract/desk/printed-kinds'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { allPapersTitle } from '#contract/exam/document-names'
import { setLetters } from '#contract/exam/paper-sets'
import type { QuestionPaper } from '#contract/exam/question-paper'
import { languageNames } from '#contract/language-names'
import { formatInstant, fullName } from '#contract/protocol/format'
import { desk } from '../../../../core/desk'
import { getErrorMessage } from '../../../../core/notify'
import { useSettings } from '../../../../core/workstation/settings'
import { ErrorMessage } from '../../../../ui/error-message'
import { SearchableSelect } from '../../../../ui/forms/searchable-select'
import { Notice } from '../../parts/notice'
import { usePresentCandidates } from '../use-present-candidates'
import { getDefaultLanguage, getLanguageBlockReason } from './paper-languages'

type Props = { batch: Batch; onChoose: (document: PrintedDocument) => void; onClose: () => void }

/** Choice of the question papers to print; leads to a preview. */
export function PrintPapers({ batch, onChoose, onClose }: Props) {
  const { data, error: candidatesError, refetch } = usePresentCandidates(batch.id)
  const presentCandidates = data?.candidates.filter(({ isPresent }) => isPresent) ?? []
  const journal = useQuery({
    queryKey: ['desk', 'journal', batch.id],
    queryFn: () => desk.call('printing.journal', { subject: batch.id }),
  })
  // Without the journal, all papers could be printed a second time.
  const error = candidatesError ?? (journal.data ? null : journal.error)
  const retry = () => void Promise.all([refetch(), journal.refetch()])
  const isLoading = (!data && !error) || journal.isPending
  return (
    <Modal opened onClose={onClose} title={t`Print question papers of ${batch.name}`} size={520}>
      {error ? <ErrorMessage message={getErrorMessage(error)} onRetry={retry} /> : null}
      {isLoading ? <Skeleton h={240} /> : null}
      {data && !data.questionPaper ? <Notice>{t`This batch has no paper yet.`}</Notice> : null}
      {data?.questionPaper && journal.data ? (
        <PrintChoices
          paper={data.questionPaper}
          jobs={journal.data}
          batch={batch}
          presentCandidates={presentCandidates}
          onChoose={onChoose}
          onClose={onClose}
        />
      ) : null}
    </Modal>
  )
}

type PrintChoicesProps = Props & { paper: QuestionPaper; presentCandidates: Candidate[]; jobs: readonly PrintJob[] }

function PrintChoices({ batch, paper, presentCandidates, jobs, onChoose, onClose }: PrintChoicesProps) {
  const [{ paperLanguage }] = useSettings()
  const [language, setLanguage] = useState<PaperLanguage>(() => getDefaultLanguage(paper, paperLanguage))
  // All papers of a language are printed only once: two stacks could be mixed up. Single papers can be reprinted.
  // `confirmed`: a person has confirmed the printout, or the PDF file was saved.
  const printedJob = jobs.find(
    (job) => job.state === 'confirmed' && job.title.startsWith(allPapersTitle(batch, language)),
  )
  const [chosenScope, setChosenScope] = useState<string>(presentCandidates.length > 0 ? 'everyone' : 'A')
  /** Papers to print: 'everyone', 'one' (a candidate) or a set letter. */
  const scope = chosenScope === 'everyone' && printedJob ? 'one' : chosenScope
  const [candidateId, setCandidateId] = useState('')
  const [shouldShowErrors, setShowErrors] = useState(false)
  const [hasAnswerForm, setHasAnswerForm] = useState(true)
  const previewButton = useRef<HTMLButtonElement>(null)
  // The dialog sets the focus before the choices are loaded.
  useEffect(() => previewButton.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShowErrors(true)
    if (scope === 'one' && !candidateId) return
    const set = setLetters.find((option) => option === scope) ?? null
    onChoose({
      kind: 'question-paper',
      batchId: batch.id,
      language,
      set,
      answerForm: hasAnswerForm,
      ...(scope === 'one' ? { candidateId } : {}),
    })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Radio.Group
          label={t`Language`}
          value={language}
          onChange={(value) => setLanguage(paperLanguages.find((option) => option === value) ?? language)}
        >
          <Stack gap={6} mt={6}>
            {paperLanguages.map((option) => {
              const blockReason = getLanguageBlockReason(paper, option)
              return (
                <Radio
                  key={option}
                  value={option}
                  label={option === 'Both' ? t`Both, side by side` : languageNames[option]}
                  disabled={blockReason !== ''}
                  description={blockReason || undefined}
                />
              )
            })}
          </Stack>
        </Radio.Group>
        <Radio.Group label={t`Papers`} value={scope} onChange={setChosenScope}>
          <Stack gap={6} mt={6}>
            <Radio
              value="everyone"
              label={t`All present, sets alternating`}
              description={describeAllPapers(presentCandidates.length, printedJob)}
              disabled={presentCandidates.length === 0 || printedJob !== undefined}
            />
            <Radio
              value="one"
              label={t`One candidate`}
              description={t`Their own set, with name and roll number`}
              disabled={presentCandidates.length === 0}
            />
            {scope === 'one' ? (
              <SearchableSelect
                aria-label={t`Candidate`}
                placeholder={t`Roll number, name or phone`}
                data={presentCandidates.map((candidate) => ({
                  value: candidate.id,
                  label: `${candidate.rollNumber} ${fullName(candidate)}, ${candidate.phone}`,
                }))}
                value={candidateId}
                error={shouldShowErrors && !candidateId ? t`Choose a candidate` : undefined}
                onChange={setCandidateId}
              />
            ) : null}
            <Group gap="md">
              {setLetters.map((option) => (
                <Radio key={option} value={option} label={t`Set ${option}`} />
              ))}
            </Group>
          </Stack>
        </Radio.Group>
        <Checkbox
          label={t`With answer form`}
          checked={hasAnswerForm}
          onChange={(event) => setHasAnswerForm(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button ref={previewButton} type="submit" data-autofocus>{t`Preview papers`}</Button>
        </Group>
      </Stack>
    </form>
  )
}

function describeAllPapers(count: number, printedJob: PrintJob | undefined): string {
  if (printedJob)
    return t`Printed ${formatInstant(printedJob.createdAt)}. Reprint single papers here, all papers in Prints.`
  if (count === 0) return t`No one is present`
  return plural(count, {
    one: '# paper with name and roll number',
    other: '# papers with name and roll number',
  })
}
