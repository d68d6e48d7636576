import { createContext } from 'react';
import { NO_PLACES, type SitePlaces } from '../../../core/sites/place.ts';

/** What the places below know of all sites, and what they need not repeat; set by lists. */
export const PlacesContext = createContext<SitePlaces>(NO_PLACES);
