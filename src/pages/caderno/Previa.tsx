import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { PAPEL } from '@/tema/tokens';
import { areaUtil, FOLHAS_DO_CADERNO, margem, type FolhaDoCaderno } from './folha';
import { virarPara } from './paginas';

interface Props {
  readonly documento: Document | null;
  readonly folha: FolhaDoCaderno;
  readonly pagina: number;
  readonly paginas: number;
  readonly cabeca: string;
  readonly comCapa: boolean;
  readonly prontas: number;
  readonly quantas: number;
  readonly aoVirar: (pagina: number) => void;
  /** O quadro em que o caderno se monta. */
  readonly children: ReactNode;
}

const miudo = { position: 'absolute', fontSize: 12, color: PAPEL.tintaSuave } as const;

/** O caderno página a página, como vai sair. */
export function Previa(props: Props) {
  const { documento, folha, pagina, paginas, cabeca, comCapa, prontas, quantas, aoVirar } = props;
  const { largura, altura } = FOLHAS_DO_CADERNO[folha];
  const util = areaUtil(folha);
  useEffect(() => {
    if (documento) virarPara(documento, pagina, folha);
  }, [documento, pagina, folha]);
  const naCapa = comCapa && pagina === 1;
  const frase = `Preparando ${prontas} de ${quantas} seções…`;
  return (
    <Box component="section" aria-label="Prévia" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={pagina <= 1} onClick={() => aoVirar(pagina - 1)}>
          ← Página anterior
        </Button>
        <Typography role="status">
          Página {pagina} de {paginas}
        </Typography>
        <Button variant="outlined" disabled={pagina >= paginas} onClick={() => aoVirar(pagina + 1)}>
          Página seguinte →
        </Button>
      </Box>
      <Box sx={{ minHeight: 28 }}>
        {prontas < quantas && (
          <>
            <Typography variant="body2">{frase}</Typography>
            <LinearProgress
              variant="determinate"
              aria-label={frase}
              value={(100 * prontas) / Math.max(1, quantas)}
            />
          </>
        )}
      </Box>
      <Box role="region" aria-label="A página" tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Box
          sx={{
            position: 'relative',
            width: largura,
            height: altura,
            bgcolor: PAPEL.papel,
            color: PAPEL.tinta,
            boxShadow: 3,
            overflow: 'hidden',
          }}
        >
          {!naCapa && (
            <>
              <Box sx={{ ...miudo, left: margem.lado, top: 24 }}>{cabeca}</Box>
              <Box sx={{ ...miudo, right: margem.lado, bottom: 24 }}>
                {pagina} / {paginas}
              </Box>
            </>
          )}
          <Box
            sx={{
              position: 'absolute',
              left: margem.lado,
              top: margem.vertical,
              width: util.largura,
              height: util.altura,
              overflow: 'hidden',
            }}
          >
            {props.children}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
