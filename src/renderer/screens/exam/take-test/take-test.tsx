import { BatchScreen } from '../parts/batches/batch-screen'
import { getRowActions } from './actions'
import { columns } from './columns'
import { TakeTestDialogs } from './take-test-dialogs'

/** Take Test (S3 §2): attendance, question paper, test and results of a batch. */
export const TakeTest = () => <BatchScreen columns={columns} getRowActions={getRowActions} Dialogs={TakeTestDialogs} />
