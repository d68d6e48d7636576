export interface Project {
  name: string;
  packages: string[];
  files: Record<string, string>;
  check: string[];
}
export declare const PROJECTS: Project[];
export declare const COMPILER: string[];
