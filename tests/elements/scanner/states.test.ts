import { describeStates } from '../_support/states.ts';
import { removeCamera, restoreDevices } from './_devices.ts';

describe('without a camera', () => {
  beforeEach(removeCamera);
  afterEach(restoreDevices);

  describeStates('balise-scanner', {
    attributes: { open: '' },
    reads: null,
    drawn: (scanner) => scanner.findText('Aucune caméra n’a été trouvée.'),
    empty: null,
    // the reason takes the place of the picture that did not come
    shift: 0.04,
  });
});
