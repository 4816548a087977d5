import { t } from '@lingui/core/macro'
import { IconCheck } from '@tabler/icons-react'
import type { SetQuestion } from '#contract/exam/paper-sets'
import { Picture } from '../../../../ui/media/picture'
import classes from './paper-set.module.css'
import { toPrintedQuestion, type Wording } from './printed-question'

type Props = {
  questions: readonly SetQuestion[]
  wording: Wording
  /** Marks the correct options. Off by default, because candidates may see the screen. */
  shouldShowAnswers: boolean
}

export const SetQuestions = ({ questions, ...display }: Props) => (
  <ol className={classes.questions}>
    {questions.map((question) => (
      <Question key={question.question.id} question={question} {...display} />
    ))}
  </ol>
)

function Question({ question, wording, shouldShowAnswers }: Omit<Props, 'questions'> & { question: SetQuestion }) {
  const { position } = question
  const { image, type, category } = question.question
  const { texts, options } = toPrintedQuestion(question, wording)
  return (
    <li className={classes.question}>
      <span className={classes.number}>{position}.</span>
      <div>
        {texts.map((text) => (
          <p key={text} className={classes.questionText}>
            {text}
          </p>
        ))}
        <p className={classes.kind}>
          {type === 'mcq' ? t`One answer` : t`One or more answers`}
          {category ? ` · ${category}` : ''}
        </p>
        {image ? <Picture location={image} label={t`Picture of question ${position}`} /> : null}
        <ul className={classes.options}>
          {options.map(({ number, letter, texts: optionTexts, isRight }) => (
            <li key={number} data-right={(shouldShowAnswers && isRight) || undefined}>
              <b>{letter}</b>
              <span>
                {optionTexts.map((text) => (
                  <span key={text} className={classes.optionText}>
                    {text}
                  </span>
                ))}
              </span>
              {shouldShowAnswers && isRight ? <IconCheck size={16} role="img" aria-label={t`Correct answer`} /> : null}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
