import { kioskTexts as texts } from '../../settings/texts/kiosk'
import { Screen } from '../../ui/screen/screen'

/** In place of the start, once an administrator has taken the tablet out of use. */
export const RevokedScreen = () => <Screen title={texts.revokedTitle} lead={texts.revokedText} />
