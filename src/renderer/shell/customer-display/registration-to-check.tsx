import type { DisplayContent } from '#contract/desk/display'
import { formatMoney } from '#contract/protocol/format'
import { QrCode } from '../../ui/media/qr-code'
import { BookingFacts } from './booking-facts'
import classes from './customer-display.module.css'
import { Fact } from './fact'

/** Name, course and slot for the trainee to check; beside them the amount, with the UPI code or the cash. */
export const RegistrationToCheck = ({ content }: { content: DisplayContent }) => (
  <div className={classes.columns}>
    <dl className={classes.facts}>
      {content.name ? (
        <Fact label={['Please check your name', 'कृपया अपना नाम जाँचें']} size="large">
          {content.name}
        </Fact>
      ) : null}
      <BookingFacts {...content} />
    </dl>
    {content.price === null ? null : <Money {...content} price={content.price} />}
  </div>
)

const Money = ({ price, upiLink, cashReceived, changeDue }: DisplayContent & { price: number }) => (
  <div className={classes.money}>
    <dl className={classes.facts}>
      <Fact label={['To pay', 'देय राशि']} size="large">
        {formatMoney(price)}
      </Fact>
      {cashReceived === null ? null : <Fact label={['Cash received', 'प्राप्त नकद']}>{formatMoney(cashReceived)}</Fact>}
      {changeDue === null ? null : changeDue < 0 ? (
        <Fact label={['Still due', 'बकाया']}>{formatMoney(-changeDue)}</Fact>
      ) : (
        <ChangeFact paise={changeDue} />
      )}
    </dl>
    {upiLink ? (
      <>
        <div className={classes.code}>
          <QrCode text={upiLink} label={`UPI code for ${formatMoney(price)}`} />
        </div>
        <p>Scan with any UPI app</p>
        <p lang="hi">किसी भी UPI ऐप से स्कैन करें</p>
      </>
    ) : null}
  </div>
)

/** Cash that the trainee gets back. */
export const ChangeFact = ({ paise }: { paise: number }) => (
  <Fact label={['Your change', 'आपको वापस मिलेंगे']} size="large">
    {formatMoney(paise)}
  </Fact>
)
