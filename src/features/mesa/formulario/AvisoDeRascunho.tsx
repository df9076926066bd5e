import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { horaOuDia } from '@/tempo/daqui';
import { useRef, useState } from 'react';
import { Confirmacao } from '@/components/avisos/Confirmacao';

interface Props {
  /** Milissegundos desde 1970; null sem rascunho. */
  readonly desde: number | null;
  /** Há um mapa salvo, que continua como estava se não se está em conflito. */
  readonly deMapaSalvo: boolean;
  readonly emConflito: boolean;
  readonly aoDescartar: () => void;
  /** Descartado, e o diálogo já não está na tela. */
  readonly aoSumir: () => void;
}

/**
 * O que está no formulário ainda não é um mapa: desde quando, e como desistir. A linha tem sempre o
 * mesmo lugar.
 */
export function AvisoDeRascunho({ desde, deMapaSalvo, emConflito, aoDescartar, aoSumir }: Props) {
  const [perguntando, setPerguntando] = useState(false);
  const [agora] = useState(() => Date.now());
  const descartou = useRef(false);
  const descartar = (): void => {
    descartou.current = true;
    setPerguntando(false);
    aoDescartar();
  };
  const sumiu = (): void => {
    if (descartou.current) aoSumir();
    descartou.current = false;
  };
  return (
    <Box
      sx={{
        minHeight: 34,
        mb: 1.5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
      }}
    >
      {desde !== null && (
        <>
          <Typography variant="body2" sx={{ color: 'secondary.main', fontWeight: 500 }}>
            {deMapaSalvo ? 'Alterações ainda não salvas' : 'Rascunho ainda não salvo'}, desde{' '}
            {horaOuDia(desde, agora)}.
            {deMapaSalvo && !emConflito && ' O mapa salvo continua como estava.'}
          </Typography>
          {/* Em conflito, quem o oferece é o aviso dele. */}
          {!emConflito && (
            <Button size="small" onClick={() => setPerguntando(true)}>
              Descartar
            </Button>
          )}
        </>
      )}
      <Confirmacao
        aberta={perguntando && desde !== null}
        acao="Descartar"
        emCurso={false}
        erro={null}
        pergunta={deMapaSalvo ? 'Descartar as alterações?' : 'Descartar o rascunho?'}
        aoConfirmar={descartar}
        aoCancelar={() => setPerguntando(false)}
        aoSumir={sumiu}
      >
        {deMapaSalvo
          ? 'O formulário volta ao mapa como está salvo.'
          : 'O formulário fica em branco.'}{' '}
        Não é possível desfazer.
      </Confirmacao>
    </Box>
  );
}
