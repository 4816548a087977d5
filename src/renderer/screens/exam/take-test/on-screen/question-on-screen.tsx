import { Button } from '@mantine/core'
import type { SetQuestion } from '#contract/exam/paper-sets'
import { Picture } from '../../../../ui/media/picture'
import { toPrintedQuestion, type Wording } from '../paper-set/printed-question'
import classes from './screen.module.css'
import { createTranslator, getLangAttribute, type ScreenLanguage, texts } from './test-screen-texts'

/** Longer texts use a smaller font. */
const maxFullSizeLength = 180

type Props = {
  question: SetQuestion
  questionCount: number
  wording: Wording
  /** Language of the question text. */
  language: ScreenLanguage
  /** Indexes of the selected options in the order of the set. */
  selectedOptions: readonly number[]
  onMark: (option: number) => void
  onClear: () => void
}

/** Question as shown to the candidate. The correct options are not shown. */
export function QuestionOnScreen({
  question,
  questionCount,
  wording,
  language,
  selectedOptions,
  onMark,
  onClear,
}: Props) {
  const { position } = question
  const { type, image, id } = question.question
  const translate = createTranslator(language)
  const { texts: questionTexts, options } = toPrintedQuestion(question, wording)
  return (
    <fieldset className={classes.question} lang={getLangAttribute(language)}>
      <legend className={classes.legend}>
        <span className={classes.position}>
          {translate(texts.questionOfTotal(position, questionCount))}
          <span className={classes.kind}>{translate(texts[type])}</span>
        </span>
        {questionTexts.map((text) => (
          <span key={text} className={classes.text} data-long={text.length > maxFullSizeLength || undefined}>
            {text}
          </span>
        ))}
      </legend>
      <div className={classes.answer} data-picture={image !== '' || undefined}>
        {image ? <Picture location={image} label={translate(texts.picture(position))} /> : null}
        <div className={classes.options}>
          {options.map(({ number, letter, texts: optionTexts }, option) => (
            <label key={number} className={classes.option}>
              <input
                type={type === 'mcq' ? 'radio' : 'checkbox'}
                name={id}
                checked={selectedOptions.includes(option)}
                onChange={() => onMark(option)}
              />
              <span className={classes.letter} data-type={type}>
                {letter}
              </span>
              <span>{optionTexts.join('\n')}</span>
            </label>
          ))}
        </div>
      </div>
      <div className={classes.clear}>
        {selectedOptions.length ? (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
            {translate(texts.clear)}
          </Button>
        ) : (
          <span className={classes.keys}>{translate(texts.keys)}</span>
        )}
      </div>
    </fieldset>
  )
}
