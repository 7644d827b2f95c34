import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { PlaceOffer as Offer } from '../../../../domain/listening/place-offer.ts';
import { useApp } from '../../../app/app.ts';
import { clock } from '../../../app/i18n/format.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import styles from './place-offer.module.css';

/**
 * Offers the place at which the listener was on another device, or on this one before it went on there (HIS-14), or before they left
 * it by a jump, for another story, or asleep (JRN-58).
 */
export const PlaceOffer = observer(function PlaceOffer() {
  const listening = useLazyFeature(useApp().listening);
  const { t } = useTranslation();
  const { player } = useApp();
  const offer = listening?.places.offer();
  const isInSight = offer !== undefined && player.entry?.series.id === offer.seriesId;
  return (
    <div className={styles.region} role="status" data-above-cover={player.isNarrowFullPlayerOpen ? 'true' : undefined}>
      {isInSight && listening !== undefined && (
        <p className={styles.offer}>
          <span>{t(`offer.${offer.kind}`, { device: offer.device ?? t('offer.device') })}</span>
          <button type="button" className={styles.take} onClick={() => listening.takePlace.run()}>
            {t(isWayBack(offer) ? 'offer.back' : 'offer.take', { place: clock(offer.seconds) })}
          </button>
          <button
            type="button"
            className={styles.close}
            aria-label={t('offer.close')}
            onClick={() => listening.takePlace.dismiss()}
          >
            <Icon name="close" size={20} />
          </button>
        </p>
      )}
    </div>
  );
});

function isWayBack({ kind }: Offer): boolean {
  return kind !== 'elsewhere' && kind !== 'was-here';
}
