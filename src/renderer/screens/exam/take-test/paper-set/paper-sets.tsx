import { t } from '@lingui/core/macro'
import { Button, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { PrintedDocument } from '#contract/desk/printed-document'
import type { Batch } from '#contract/exam/batch'
import { paperSet, type SetLetter } from '#contract/exam/paper-sets'
import type { QuestionPaper } from '#contract/exam/question-paper'
import { useHasExtension } from '../../../../core/capabilities'
import frame from '../../../../ui/dialogs/full-screen-dialog.module.css'
import { type Shortcut, useShortcutHelp } from '../../../../ui/dialogs/shortcuts'
import { useRestoreFocus } from '../../../../ui/dialogs/use-restore-focus'
import { Viewer } from '../../../../ui/documents/viewer'
import { describeQuestions } from './paper-languages'
import { PaperLog } from './paper-log'
import classes from './paper-set.module.css'
import { PaperTools } from './paper-tools'
import { PrintPapers } from './print-papers'
import type { Wording } from './printed-question'
import { SetQuestions } from './set-questions'
import { useSetKeys } from './use-set-keys'

const StartTest = lazy(async () => ({ default: (await import('../start-test/start-test')).StartTest }))

const shortcuts: readonly Shortcut[] = [['A–D', t`Show set`]]

type Props = {
  batch: Batch
  paper: QuestionPaper
  /** True while the paper reloads: it may have been printed meanwhile, and must then not be redrawn. */
  isFetching: boolean
  /** Called when the preview of a document closes, printed or not. */
  onDocumentClosed: () => void
}

/** Sets A to D of a question paper, with printing and redrawing. */
export function PaperSets({ batch, paper, isFetching, onDocumentClosed }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [letter, setLetter] = useState<SetLetter>('A')
  const [wording, setWording] = useState<Wording>('own')
  const [isPrinting, setPrinting] = useState(false)
  const [shouldShowAnswers, setShowAnswers] = useState(false)
  /** Id of the paper to be replaced. Stored, because `paper` may already be the new one while the dialog is open. */
  const [redrawnPaperId, setRedrawnPaperId] = useState<string>()
  const canRedraw = useHasExtension('examSet.redraw') && paper.isIssued === false && !isFetching && !batch.isComplete
  const hasLog = useHasExtension('examSet.log')
  const [document, setDocument] = useState<PrintedDocument>()
  useShortcutHelp(root, shortcuts)
  useRestoreFocus(isPrinting || redrawnPaperId !== undefined || document !== undefined)
  // The dialog sets its initial focus earlier, before the paper is loaded.
  useEffect(() => root.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  useSetKeys(root, setLetter)
  const closeDocument = () => {
    setDocument(undefined)
    onDocumentClosed()
  }
  return (
    <>
      <PaperTools
        root={root}
        batchId={batch.id}
        paper={paper}
        letter={letter}
        wording={wording}
        shouldShowAnswers={shouldShowAnswers}
        onLetterChange={setLetter}
        onWordingChange={setWording}
        onAnswersChange={setShowAnswers}
        onPrint={() => setPrinting(true)}
        onOpenDocument={setDocument}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <section className={`${frame.scroll} ${classes.scroll}`} tabIndex={0} aria-label={t`Set ${letter}`}>
        <div className={classes.summary}>
          <div>
            <Text c="dimmed" size="sm">
              {describeQuestions(paper)}
            </Text>
            {hasLog ? <PaperLog batch={batch} /> : null}
          </div>
          {canRedraw ? (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconRefresh size={16} />}
              onClick={() => setRedrawnPaperId(paper.id)}
            >{t`Generate new paper`}</Button>
          ) : null}
        </div>
        <SetQuestions questions={paperSet(paper, letter)} wording={wording} shouldShowAnswers={shouldShowAnswers} />
      </section>
      {isPrinting ? (
        <PrintPapers
          batch={batch}
          onClose={() => setPrinting(false)}
          onChoose={(printChoice) => {
            setPrinting(false)
            setDocument(printChoice)
          }}
        />
      ) : null}
      {redrawnPaperId ? (
        <Suspense>
          <StartTest batch={batch} replacedPaperId={redrawnPaperId} onClose={() => setRedrawnPaperId(undefined)} />
        </Suspense>
      ) : null}
      {document ? <Viewer document={document} onClose={closeDocument} /> : null}
    </>
  )
}
