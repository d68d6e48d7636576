/** Where the application takes reports without an account. */
import { $settings, getApiBase } from '../kernel/page/settings.ts';

/** The address in front of a place's key. */
export const getReportFormAddress = (): string => `${getApiBase($settings.get().appUrl)}/signaler/`;
