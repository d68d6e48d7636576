export declare function readRows(markdown?: string): Map<string, string>;
export declare function findIds(title: string): string[];
export declare function findTitles(source: string): string[];
export declare function findProofs(root?: string): Map<string, string[]>;
export declare function expandIds(text: string): string[];
export declare function findLevel(proofs?: string[]): 'app' | 'elements' | '';
export declare function findUnseen(proofs: Map<string, string[]>): [element: string, rows: string[]][];
